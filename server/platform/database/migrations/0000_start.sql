CREATE TABLE "formatted_script" (
	"owner" text NOT NULL,
	"doc_id" uuid NOT NULL,
	"formatted_markdown" text NOT NULL,
	"screenplay" jsonb NOT NULL,
	CONSTRAINT "formatted_script_owner_doc_id_pk" PRIMARY KEY("owner","doc_id")
);
--> statement-breakpoint
CREATE TABLE "identity" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_identity_record" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"expires_at" timestamp with time zone,
	CONSTRAINT "local_identity_record_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limit_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "rehearsal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"script_id" uuid NOT NULL,
	"script_name" text NOT NULL,
	"roles" jsonb NOT NULL,
	"scene_ids" jsonb NOT NULL,
	"voice_id" text NOT NULL,
	"mode" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "script" (
	"owner" text NOT NULL,
	"doc_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"namespace" text NOT NULL,
	"download_url" text NOT NULL,
	"ref" text NOT NULL,
	"is_image" boolean NOT NULL,
	"voice_provider_upload_requested" boolean NOT NULL,
	"stage" text NOT NULL,
	"failure_id" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "script_owner_doc_id_pk" PRIMARY KEY("owner","doc_id")
);
--> statement-breakpoint
CREATE TABLE "script_chunk" (
	"owner" text NOT NULL,
	"doc_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"page_number" integer,
	"page_content" text NOT NULL,
	CONSTRAINT "script_chunk_owner_doc_id_position_pk" PRIMARY KEY("owner","doc_id","position")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "transcript_entry" (
	"rehearsal_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"line_id" text,
	"ending" text,
	CONSTRAINT "transcript_entry_rehearsal_id_id_pk" PRIMARY KEY("rehearsal_id","id")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"owner" text NOT NULL,
	"doc_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"type" text NOT NULL,
	"is_image" boolean NOT NULL,
	"ref" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_owner_doc_id_pk" PRIMARY KEY("owner","doc_id")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_entry" ADD CONSTRAINT "transcript_entry_rehearsal_id_rehearsal_id_fk" FOREIGN KEY ("rehearsal_id") REFERENCES "public"."rehearsal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "local_identity_grant" ON "local_identity_record" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "local_identity_uid" ON "local_identity_record" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "rehearsal_script" ON "rehearsal" USING btree ("owner","script_id","started_at");--> statement-breakpoint
CREATE INDEX "script_namespace" ON "script" USING btree ("owner","namespace","created_at");--> statement-breakpoint
CREATE INDEX "script_category" ON "script" USING btree ("owner","category","name");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "transcript_entry_time" ON "transcript_entry" USING btree ("rehearsal_id","timestamp");