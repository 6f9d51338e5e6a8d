CREATE TABLE "authenticators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"admin_id" uuid,
	"secret" "bytea" NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" integer,
	CONSTRAINT "authenticators_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "authenticators_admin_id_unique" UNIQUE("admin_id"),
	CONSTRAINT "authenticators_owner" CHECK (num_nonnulls("authenticators"."user_id", "authenticators"."admin_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"authenticator_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_authenticator_id_code_hash_pk" PRIMARY KEY("authenticator_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_authenticator_id_authenticators_id_fk" FOREIGN KEY ("authenticator_id") REFERENCES "public"."authenticators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_devices" ADD CONSTRAINT "sign_in_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_devices_kept" ON "sign_in_devices" USING btree ("last_seen_at");