CREATE TABLE "account" (
	"email" text PRIMARY KEY NOT NULL,
	"first_name" text,
	"surname" text,
	"city" text,
	"country" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"rating" integer NOT NULL,
	"works" text NOT NULL,
	"lacks" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "feedback_email" ON "feedback" USING btree ("email","created_at");