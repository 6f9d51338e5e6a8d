CREATE TABLE "message_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"message_id" uuid,
	"place" smallint,
	"kind" text NOT NULL,
	"name" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"preview" "bytea",
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_attachments_placed" CHECK (("message_attachments"."message_id" is null) = ("message_attachments"."place" is null))
);
--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachments_place" ON "message_attachments" USING btree ("message_id","place") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "message_attachments_waiting" ON "message_attachments" USING btree ("sender_id","created_at") WHERE message_id is null;