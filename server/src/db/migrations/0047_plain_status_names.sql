ALTER TABLE "notification_rounds" RENAME TO "notification_deliveries";--> statement-breakpoint
ALTER TABLE "company_agreements" DROP CONSTRAINT "company_agreements_ending";--> statement-breakpoint
ALTER TABLE "connections" DROP CONSTRAINT "connections_status";--> statement-breakpoint
ALTER TABLE "connections" DROP CONSTRAINT "connections_ended";--> statement-breakpoint
ALTER TABLE "notification_deliveries" DROP CONSTRAINT "notification_rounds_channel";--> statement-breakpoint
ALTER TABLE "notification_deliveries" DROP CONSTRAINT "notification_rounds_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "notification_rounds_due";--> statement-breakpoint
ALTER TABLE "notification_deliveries" DROP CONSTRAINT "notification_rounds_user_id_channel_pk";--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_user_id_channel_pk" PRIMARY KEY("user_id","channel");--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_deliveries_due" ON "notification_deliveries" USING btree ("due_at");--> statement-breakpoint
-- Stored names become plain words: requests and proposals expire or are withdrawn.
UPDATE "connections" SET "status" = 'expired' WHERE "status" = 'lapsed';--> statement-breakpoint
UPDATE "company_agreements" SET "ending" = CASE "ending" WHEN 'lapsed' THEN 'proposal_expired' ELSE 'proposal_withdrawn' END
  WHERE "ending" IN ('lapsed', 'taken_back');--> statement-breakpoint
UPDATE "notifications" SET "subject" = "subject" || '{"kind": "connection_expired"}' WHERE "subject"->>'kind' = 'connection_lapsed';--> statement-breakpoint
UPDATE "notifications" SET "subject" = "subject" - 'lapsesAt' || jsonb_build_object('expiresAt', "subject"->'lapsesAt')
  WHERE "subject"->>'kind' = 'connection_waiting';--> statement-breakpoint
UPDATE "notifications" SET "subject" = "subject" || CASE "subject"->>'what'
    WHEN 'lapsed' THEN '{"what": "proposal_expired"}'::jsonb ELSE '{"what": "proposal_withdrawn"}'::jsonb END
  WHERE "subject"->>'kind' = 'company_agreement' AND "subject"->>'what' IN ('lapsed', 'taken_back');--> statement-breakpoint
-- Events, and the queues of their listeners with the jobs that have not run yet.
DO $$
DECLARE
  names CONSTANT text[][] := ARRAY[
    ['connection.lapsed', 'connection.expired'],
    ['company-agreement.taken_back', 'company-agreement.proposal_withdrawn'],
    ['company-agreement.lapsed', 'company-agreement.proposal_expired'],
    ['company-agreement.in-force', 'company-agreement.in_force'],
    ['company.handed_over', 'company.transferred'],
    ['certificate.stated', 'certificate.added']
  ];
  earlier text;
  later text;
BEGIN
  FOR i IN 1..array_length(names, 1) LOOP
    earlier := names[i][1];
    later := names[i][2];
    UPDATE "events" SET "name" = later WHERE "name" = earlier;
    IF to_regclass('pgboss.job') IS NOT NULL THEN
      UPDATE pgboss.queue SET name = replace(name, earlier, later) WHERE right(name, length(earlier) + 1) = '.' || earlier;
      UPDATE pgboss.job SET name = replace(name, earlier, later) WHERE right(name, length(earlier) + 1) = '.' || earlier;
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "company_agreements" ADD CONSTRAINT "company_agreements_ending" CHECK ("company_agreements"."ending" in ('declined', 'proposal_withdrawn', 'proposal_expired', 'withdrawn', 'expired'));--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_status" CHECK ("connections"."status" in ('pending', 'accepted', 'rejected', 'withdrawn', 'expired'));--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_ended" CHECK (("connections"."ended_at" is not null) = ("connections"."status" in ('withdrawn', 'expired')));--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_channel" CHECK ("notification_deliveries"."channel" in ('mail', 'digest', 'push', 'messages'));