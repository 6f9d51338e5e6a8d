import { setUser } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { setAdmin } from './session.ts';

export function finishSignIn(): void {
  showToast({ title: t('admin:loginDone'), description: t('admin:loginDoneText') });
  // A browser has one session, so signing in as an administrator has ended the user's session.
  setUser(null);
  setAdmin(true);
}
