CREATE TABLE "daily_counts" (
	"day" text NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_counts_day_name_pk" PRIMARY KEY("day","name")
);
--> statement-breakpoint
CREATE TABLE "model_spending" (
	"day" text NOT NULL,
	"provider" text NOT NULL,
	"tokens" bigint NOT NULL,
	"micro_dollars" bigint NOT NULL,
	CONSTRAINT "model_spending_day_provider_pk" PRIMARY KEY("day","provider")
);
--> statement-breakpoint
CREATE TABLE "unclear_questions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"question" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "recalled" text;--> statement-breakpoint
CREATE INDEX "messages_answering_of_visitor" ON "messages" USING btree ("visitor") WHERE "messages"."status" = 'answering';