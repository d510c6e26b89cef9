CREATE TABLE "line_result" (
	"rehearsal_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"missed_words" jsonb NOT NULL,
	CONSTRAINT "line_result_rehearsal_id_id_pk" PRIMARY KEY("rehearsal_id","id")
);
--> statement-breakpoint
ALTER TABLE "script" ADD COLUMN "audition_day" text;--> statement-breakpoint
ALTER TABLE "line_result" ADD CONSTRAINT "line_result_rehearsal_id_rehearsal_id_fk" FOREIGN KEY ("rehearsal_id") REFERENCES "public"."rehearsal"("id") ON DELETE cascade ON UPDATE no action;