import { signOut } from '#contract/session.ts';
import { call } from '#lib/api.ts';
import { forgetKept } from '#lib/kept.ts';
import { useAction } from '#lib/mutations.ts';
import { showToastAfterReload } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';

/** Ends the session; the page is loaded anew so that nothing of it stays in memory (seed 1, section 2). */
export const useSignOut = () =>
  useAction({
    run: () => call(signOut),
    done: () => {
      forgetKept();
      showToastAfterReload({ title: m.auth_logged_out(), description: m.auth_logged_out_text() });
      location.assign('/');
    },
    failed: { title: m.auth_logout_failed(), fallback: m.auth_logout_failed_text() },
  });
