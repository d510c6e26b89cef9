ALTER TABLE "script" ADD COLUMN "reading" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "script" ADD COLUMN "stage_again" text;--> statement-breakpoint
ALTER TABLE "script" ADD COLUMN "read_at" timestamp with time zone;