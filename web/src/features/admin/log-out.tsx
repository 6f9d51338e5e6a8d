import { signOutAdmin } from '#contract/admins.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';

/** Ends the session. The page is reloaded so that none of the panel's data stays in memory. */
export function AdminLogOut() {
  const leaving = useAction({
    run: () => call(signOutAdmin),
    done: () => location.assign('/'),
    failed: () => ({ title: t('admin:logoutFailed'), description: t('admin:logoutFailedText') }),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      className="max-sm:px-2.5"
      pending={leaving.isPending}
      onClick={() => leaving.mutate()}
    >
      {t('admin:logout')}
    </Button>
  );
}
