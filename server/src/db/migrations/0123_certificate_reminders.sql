CREATE TABLE "certificate_reminders" (
	"clearance_id" uuid NOT NULL,
	"valid_until" date NOT NULL,
	"days_before" smallint NOT NULL,
	CONSTRAINT "certificate_reminders_clearance_id_valid_until_days_before_pk" PRIMARY KEY("clearance_id","valid_until","days_before")
);
--> statement-breakpoint
ALTER TABLE "certificate_reminders" ADD CONSTRAINT "certificate_reminders_clearance_id_product_clearances_id_fk" FOREIGN KEY ("clearance_id") REFERENCES "public"."product_clearances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_clearances_expiring" ON "product_clearances" USING btree ("valid_until") WHERE valid_until is not null;