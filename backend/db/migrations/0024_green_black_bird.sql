CREATE TABLE "allowances" (
	"key" text PRIMARY KEY NOT NULL,
	"whole_again_at" timestamp with time zone NOT NULL
);
