CREATE TABLE "chat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"first_message" text,
	"last_updated" timestamp with time zone,
	"file_namespace" text NOT NULL,
	"file_document_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"chat_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"temp_id" uuid,
	"reply_to" uuid,
	"voice_id" text,
	"memory" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_message_chat_id_id_pk" PRIMARY KEY("chat_id","id"),
	CONSTRAINT "chat_message_position" UNIQUE("chat_id","position"),
	CONSTRAINT "chat_message_temp" UNIQUE("chat_id","temp_id"),
	CONSTRAINT "chat_message_reply" UNIQUE("chat_id","reply_to")
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_owner" ON "chat" USING btree ("owner","created_at");