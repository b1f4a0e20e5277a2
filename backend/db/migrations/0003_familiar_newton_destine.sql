CREATE TABLE "authors" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"about" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"author_slug" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"tags" text[] NOT NULL,
	"reading_minutes" integer NOT NULL,
	"cover" text,
	"html" text NOT NULL,
	"headings" jsonb NOT NULL,
	CONSTRAINT "posts_slug" UNIQUE("kind","slug")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_slug_authors_slug_fk" FOREIGN KEY ("author_slug") REFERENCES "public"."authors"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("kind","published_at");