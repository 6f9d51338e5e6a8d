import { signOutAdmin } from '#contract/admins.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';

export function AdminLogOut({ onLoggedOut }: { onLoggedOut: () => void }) {
  const leaving = useAction({
    run: () => call(signOutAdmin),
    done: onLoggedOut,
    failed: () => ({ title: t('admin:logoutFailed'), description: t('admin:logoutFailedText') }),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={leaving.isPending}
      pendingText={t('admin:loggingOut')}
      onClick={() => leaving.mutate()}
    >
      {t('admin:logout')}
    </Button>
  );
}
