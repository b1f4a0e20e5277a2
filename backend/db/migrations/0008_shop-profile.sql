CREATE TABLE "shop_profile" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"profile" jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_profile_one_row" CHECK ("shop_profile"."id" = 1),
	CONSTRAINT "shop_profile_object" CHECK (jsonb_typeof("shop_profile"."profile") = 'object')
);
--> statement-breakpoint
CREATE FUNCTION number_shop_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := CASE TG_OP WHEN 'UPDATE' THEN OLD.version + 1 ELSE 1 END;
	NEW.changed_at := now();
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER number_version BEFORE INSERT OR UPDATE ON shop_profile
	FOR EACH ROW EXECUTE FUNCTION number_shop_profile();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_profile
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE FUNCTION notify_shop_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NOTIFY shop_profile;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notify_nodes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_profile
	FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_profile();
