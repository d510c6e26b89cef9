CREATE TABLE "corrected_script" (
	"owner" text NOT NULL,
	"doc_id" uuid NOT NULL,
	"revision" uuid NOT NULL,
	"formatted_markdown" text NOT NULL,
	"screenplay" text NOT NULL,
	"applied" jsonb NOT NULL,
	CONSTRAINT "corrected_script_owner_doc_id_pk" PRIMARY KEY("owner","doc_id")
);
--> statement-breakpoint
ALTER TABLE "formatted_script" ADD COLUMN "revision" uuid DEFAULT gen_random_uuid() NOT NULL;