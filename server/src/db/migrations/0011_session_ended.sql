-- Notifies every process of an ended session (sign-out, new password, closed account), so that its live streams are closed.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('ended', OLD.sid, 'of', OLD.user_id)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW WHEN (OLD.user_id IS NOT NULL)
  EXECUTE FUNCTION tell_session_ended();
