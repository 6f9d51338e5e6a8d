-- Checks only sessions that get an owner. Extending one while its owner's account is closed needs no check, because the closing ends it.
DROP TRIGGER sessions_of_open_accounts ON sessions;--> statement-breakpoint
CREATE TRIGGER sessions_of_open_accounts BEFORE INSERT ON sessions FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_closed_accounts('user_id');--> statement-breakpoint
CREATE TRIGGER sessions_become_of_open_accounts BEFORE UPDATE OF user_id ON sessions FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM OLD.user_id) EXECUTE FUNCTION refuse_closed_accounts('user_id');--> statement-breakpoint
CREATE TRIGGER closing_requests_of_open_accounts BEFORE INSERT ON closing_requests FOR EACH ROW
  EXECUTE FUNCTION refuse_closed_accounts('user_id');--> statement-breakpoint
CREATE TRIGGER user_settings_of_open_accounts BEFORE INSERT ON user_settings FOR EACH ROW
  EXECUTE FUNCTION refuse_closed_accounts('user_id');--> statement-breakpoint
CREATE TRIGGER account_links_of_open_accounts BEFORE INSERT ON account_links FOR EACH ROW
  EXECUTE FUNCTION refuse_closed_accounts('user_id');--> statement-breakpoint
CREATE TRIGGER company_watchers_of_open_accounts BEFORE INSERT ON company_watchers FOR EACH ROW
  EXECUTE FUNCTION refuse_closed_accounts('user_id');