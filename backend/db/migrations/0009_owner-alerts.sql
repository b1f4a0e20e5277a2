CREATE TABLE "owner_alerts" (
	"cause" text PRIMARY KEY NOT NULL,
	"is_bad" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"is_open" boolean NOT NULL,
	"mailed_at" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL
);
