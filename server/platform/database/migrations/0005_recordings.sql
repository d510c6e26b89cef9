CREATE TABLE "recording" (
	"owner" text NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"rehearsal_id" uuid,
	"script_id" uuid,
	"script_name" text NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"file_size" bigint NOT NULL,
	"note" text NOT NULL,
	"favourite" boolean NOT NULL,
	"ref" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recording_owner_id_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "recording_arrival" (
	"owner" text NOT NULL,
	"id" uuid NOT NULL,
	"announced" jsonb NOT NULL,
	"heard_of_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recording_arrival_owner_id_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "recording_piece" (
	"owner" text NOT NULL,
	"recording_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"size" integer NOT NULL,
	"ref" text NOT NULL,
	CONSTRAINT "recording_piece_owner_recording_id_start_pk" PRIMARY KEY("owner","recording_id","start")
);
--> statement-breakpoint
ALTER TABLE "recording_piece" ADD CONSTRAINT "recording_piece_arrival" FOREIGN KEY ("owner","recording_id") REFERENCES "public"."recording_arrival"("owner","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_time" ON "recording" USING btree ("owner","type","recorded_at");--> statement-breakpoint
CREATE INDEX "recording_script" ON "recording" USING btree ("owner","script_id");