CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"backup_made_at" timestamp with time zone NOT NULL
);
