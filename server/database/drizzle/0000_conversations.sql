CREATE TABLE "media" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"visitor" text NOT NULL,
	"title" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" bigserial NOT NULL,
	"visitor" text NOT NULL,
	"conversation" text NOT NULL,
	"sender" text NOT NULL,
	"send_id" text,
	"body_digest" text,
	"content" text NOT NULL,
	"account" text,
	"picks" text NOT NULL,
	"attachments" text NOT NULL,
	"parts" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"lease_until" timestamp with time zone,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" text NOT NULL,
	"reply_id" text NOT NULL,
	"visitor" text NOT NULL,
	"proposal" text NOT NULL,
	"watched" boolean DEFAULT false NOT NULL,
	CONSTRAINT "proposals_visitor_id_pk" PRIMARY KEY("visitor","id")
);
--> statement-breakpoint
CREATE TABLE "reply_events" (
	"reply_id" text NOT NULL,
	"first_index" integer NOT NULL,
	"events" text NOT NULL,
	CONSTRAINT "reply_events_reply_id_first_index_pk" PRIMARY KEY("reply_id","first_index")
);
--> statement-breakpoint
CREATE TABLE "send_counts" (
	"key" text NOT NULL,
	"minute" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "send_counts_key_minute_pk" PRIMARY KEY("key","minute")
);
--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_reply_id_messages_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_events" ADD CONSTRAINT "reply_events_reply_id_messages_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_by_visitor" ON "media" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "media_by_age" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_by_conversation" ON "messages" USING btree ("conversation","ordinal");--> statement-breakpoint
CREATE INDEX "messages_by_visitor" ON "messages" USING btree ("visitor");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_by_send" ON "messages" USING btree ("conversation","send_id","sender");--> statement-breakpoint
CREATE INDEX "messages_answering" ON "messages" USING btree ("lease_until") WHERE "messages"."status" = 'answering';--> statement-breakpoint
CREATE INDEX "messages_by_age" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "proposals_watched" ON "proposals" USING btree ("watched") WHERE "proposals"."watched";--> statement-breakpoint
CREATE INDEX "send_counts_by_age" ON "send_counts" USING btree ("minute");