CREATE TABLE "waiting_product_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_product_images_address_unique" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "waiting_product_images" ADD CONSTRAINT "waiting_product_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_product_images_user" ON "waiting_product_images" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "waiting_product_images_age" ON "waiting_product_images" USING btree ("created_at");--> statement-breakpoint
CREATE TRIGGER waiting_product_images_of_open_accounts BEFORE INSERT ON waiting_product_images FOR EACH ROW
  EXECUTE FUNCTION refuse_closed_accounts('user_id');
