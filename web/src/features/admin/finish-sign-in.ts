import { setUser } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { setAdmin } from './session.ts';

export function finishSignIn(): void {
  showToast({ title: t('admin:loginDone'), description: t('admin:loginDoneText') });
  // A browser has only one session, so signing in as an administrator ends the member's session.
  setUser(null);
  setAdmin(true);
}
