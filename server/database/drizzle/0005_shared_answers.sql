CREATE TABLE "shared_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"reply_id" text NOT NULL,
	"secret_digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_answers" ADD CONSTRAINT "shared_answers_reply_id_messages_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_answers_by_reply" ON "shared_answers" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "shared_answers_by_age" ON "shared_answers" USING btree ("expires_at");