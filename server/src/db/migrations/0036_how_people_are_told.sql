CREATE TABLE "message_notices" (
	"user_id" uuid NOT NULL,
	"other_user_id" uuid NOT NULL,
	"first_unread_id" uuid NOT NULL,
	"first_unread_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"pushed_up_to" uuid,
	"waits_for_mail" boolean DEFAULT false NOT NULL,
	"waits_for_push" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_notices_user_id_other_user_id_pk" PRIMARY KEY("user_id","other_user_id")
);
--> statement-breakpoint
CREATE TABLE "notification_rounds" (
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notification_rounds_user_id_channel_pk" PRIMARY KEY("user_id","channel"),
	CONSTRAINT "notification_rounds_channel" CHECK ("notification_rounds"."channel" in ('mail', 'digest', 'push', 'messages'))
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_notifications" (
	"notification_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "waiting_notifications_user_id_channel_notification_id_pk" PRIMARY KEY("user_id","channel","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"app" boolean,
	"mail" text,
	"push" boolean,
	CONSTRAINT "notification_preferences_user_id_topic_pk" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "notification_preferences_mail" CHECK ("notification_preferences"."mail" in ('at_once', 'daily', 'off'))
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"by_mail" boolean DEFAULT true NOT NULL,
	"by_digest" boolean DEFAULT true NOT NULL,
	"by_push" boolean DEFAULT false NOT NULL,
	"digest_hour" integer DEFAULT 7 NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"unsubscribe_key" "bytea" NOT NULL,
	CONSTRAINT "notification_settings_hour" CHECK ("notification_settings"."digest_hour" between 0 and 23),
	CONSTRAINT "notification_settings_quiet" CHECK (num_nulls("notification_settings"."quiet_from", "notification_settings"."quiet_until") = 2 or num_nulls("notification_settings"."quiet_from", "notification_settings"."quiet_until") = 0 and "notification_settings"."quiet_from" <> "notification_settings"."quiet_until")
);
--> statement-breakpoint
DROP INDEX "notifications_unread";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "message_notices" ADD CONSTRAINT "message_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_notices" ADD CONSTRAINT "message_notices_other_user_id_users_id_fk" FOREIGN KEY ("other_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_rounds" ADD CONSTRAINT "notification_rounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_notifications" ADD CONSTRAINT "waiting_notifications_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_notifications" ADD CONSTRAINT "waiting_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_notices_waiting" ON "message_notices" USING btree ("user_id") WHERE waits_for_mail or waits_for_push;--> statement-breakpoint
CREATE INDEX "notification_rounds_due" ON "notification_rounds" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "waiting_notifications_of" ON "waiting_notifications" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null and is_listed;