-- Earlier versions let people log in before their address was verified. Now a login takes a verified address, so nobody needs these rows,
-- and what a stranger put into an account of somebody else's address must not stay in it.
DELETE FROM "sessions" USING "users" WHERE "users"."id" = "sessions"."user_id" AND NOT "users"."email_verified";--> statement-breakpoint
DELETE FROM "addresses" USING "users" WHERE "users"."id" = "addresses"."user_id" AND NOT "users"."email_verified";--> statement-breakpoint
DELETE FROM "cart_lines" USING "users" WHERE "users"."id" = "cart_lines"."user_id" AND NOT "users"."email_verified";--> statement-breakpoint
DELETE FROM "wishes" USING "users" WHERE "users"."id" = "wishes"."user_id" AND NOT "users"."email_verified";--> statement-breakpoint
DELETE FROM "list_changes" USING "users" WHERE "users"."id" = "list_changes"."user_id" AND NOT "users"."email_verified";--> statement-breakpoint
UPDATE "orders" SET "user_id" = NULL FROM "users" WHERE "users"."id" = "orders"."user_id" AND NOT "users"."email_verified";--> statement-breakpoint
-- One function hashes what is sent under an idempotency key (`backend/http/once-for-key.ts`): in hexadecimal.
UPDATE "list_changes" SET "request_hash" = encode(decode(translate("request_hash", '-_', '+/') || '=', 'base64'), 'hex');
