DROP INDEX "proposals_watched";--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "next_look_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "proposals_to_look_at" ON "proposals" USING btree ("next_look_at") WHERE "proposals"."watched";