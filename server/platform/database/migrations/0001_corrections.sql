CREATE TABLE "script_correction" (
	"owner" text NOT NULL,
	"doc_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"correction" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "script_correction_owner_doc_id_id_pk" PRIMARY KEY("owner","doc_id","id"),
	CONSTRAINT "script_correction_position" UNIQUE("owner","doc_id","position")
);
