import { signOut } from '#contract/session.ts';
import { call } from '#lib/api.ts';
import { deleteStored } from '#lib/browser-storage.ts';
import { useAction } from '#lib/mutations.ts';
import { showToastAfterReload } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

/** Ends the session. The page is reloaded so that none of its data stays in memory. */
export const useSignOut = () =>
  useAction({
    run: () => call(signOut),
    done: () => {
      deleteStored();
      showToastAfterReload({ title: t('auth:loggedOut'), description: t('auth:loggedOutText') });
      location.assign('/');
    },
    failed: { title: t('auth:logoutFailed'), fallback: t('auth:logoutFailedText') },
  });
