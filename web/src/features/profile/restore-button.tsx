import { restoreEmail } from '#contract/profile.ts';
import { call } from '#lib/api.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';

interface RestoreButtonProps {
  token: string;
  onDone: () => void;
  onInvalid: () => void;
}

/** Reverts a change of email address when pressed, not when the page opens, because programs open links in emails. */
export function RestoreButton({ token, onDone, onInvalid }: RestoreButtonProps) {
  const restoring = useAction({
    run: () => call(restoreEmail, { body: { token } }),
    stale: ['user'],
    done: onDone,
    failed: (failure) => {
      if (failure.code !== 'account.restore_link_invalid')
        return toastOf(failure, { title: t('profile:restoreError') });
      onInvalid();
      return null;
    },
  });
  return (
    <Button
      size="lg"
      pending={restoring.isPending}
      pendingText={t('profile:restoring')}
      onClick={() => restoring.mutate()}
      className="w-full"
    >
      {t('profile:restore')}
    </Button>
  );
}
