-- However a session ends (signing out, a changed password, a deleted account), its live streams hear of it, in every process.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('ended', OLD.sid, 'of', OLD.user_id)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW WHEN (OLD.user_id IS NOT NULL)
  EXECUTE FUNCTION tell_session_ended();
