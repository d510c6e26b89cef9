CREATE TABLE "builtin_agent" (
	"id" text PRIMARY KEY NOT NULL,
	"voice_id" text NOT NULL,
	"prompt" text NOT NULL,
	"document_id" uuid
);
--> statement-breakpoint
CREATE TABLE "builtin_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "script_document" (
	"provider" text NOT NULL,
	"document_id" text NOT NULL,
	"owner" text NOT NULL,
	"doc_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "script_document_provider_document_id_pk" PRIMARY KEY("provider","document_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "agent_provider" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "agent_name" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "agent_id" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "agent_status" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "agent_created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "last_agent_check" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "agent_creation_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "agent_claimed_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "script_document_current" ON "script_document" USING btree ("provider","owner","doc_id") WHERE "script_document"."retired_at" is null;