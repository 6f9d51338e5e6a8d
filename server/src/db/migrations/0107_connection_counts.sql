LOCK TABLE "connections" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "connection_counts" (
	"user_id" uuid NOT NULL,
	"received" integer NOT NULL,
	"sent" integer NOT NULL,
	"accepted" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connection_counts" ADD CONSTRAINT "connection_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_counts_person" ON "connection_counts" USING btree ("user_id");--> statement-breakpoint
CREATE FUNCTION counts_of_connection(requester_id uuid, recipient_id uuid, status text, step integer)
RETURNS TABLE (user_id uuid, received integer, sent integer, accepted integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT requester_id, 0, (status = 'pending')::int * step, (status = 'accepted')::int * step
  UNION ALL SELECT recipient_id, (status = 'pending')::int * step, 0, (status = 'accepted')::int * step
$$;--> statement-breakpoint
CREATE FUNCTION keep_connection_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO connection_counts
      SELECT side.user_id, sum(side.received), sum(side.sent), sum(side.accepted)
      FROM added, counts_of_connection(requester_id, recipient_id, status, 1) AS side
      GROUP BY side.user_id HAVING (sum(side.received), sum(side.sent), sum(side.accepted)) <> (0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO connection_counts
      SELECT side.user_id, sum(side.received), sum(side.sent), sum(side.accepted)
      FROM removed, counts_of_connection(requester_id, recipient_id, status, -1) AS side
      GROUP BY side.user_id HAVING (sum(side.received), sum(side.sent), sum(side.accepted)) <> (0, 0, 0);
  ELSE
    INSERT INTO connection_counts
      SELECT side.user_id, sum(side.received), sum(side.sent), sum(side.accepted)
      FROM (SELECT requester_id, recipient_id, status, 1 AS step FROM added
        UNION ALL SELECT requester_id, recipient_id, status, -1 FROM removed) AS changed,
        counts_of_connection(requester_id, recipient_id, status, step) AS side
      GROUP BY side.user_id HAVING (sum(side.received), sum(side.sent), sum(side.accepted)) <> (0, 0, 0);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER connections_added_counts AFTER INSERT ON "connections"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_connection_counts();--> statement-breakpoint
CREATE TRIGGER connections_changed_counts AFTER UPDATE ON "connections"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_connection_counts();--> statement-breakpoint
CREATE TRIGGER connections_removed_counts AFTER DELETE ON "connections"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_connection_counts();--> statement-breakpoint
INSERT INTO connection_counts
  SELECT side.user_id, sum(side.received), sum(side.sent), sum(side.accepted)
  FROM connections, counts_of_connection(requester_id, recipient_id, status, 1) AS side GROUP BY side.user_id;
