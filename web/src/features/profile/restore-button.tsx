import { restoreEmail } from '#contract/profile.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

interface RestoreButtonProps {
  token: string;
  onDone: () => void;
  onInvalid: () => void;
}

/** Takes a change of address back: a press, since programs open the links of mails. */
export function RestoreButton({ token, onDone, onInvalid }: RestoreButtonProps) {
  const restoring = useAction({
    run: () => call(restoreEmail, { body: { token } }),
    stale: ['user'],
    done: onDone,
    failed: (failure) => {
      if (failure.code !== 'invalid_link')
        return {
          title: m.profile_restore_error(),
          description: failure.message || m.profile_restore_failed(),
        };
      onInvalid();
      return null;
    },
  });
  return (
    <Button
      size="lg"
      pending={restoring.isPending}
      pendingText={m.profile_restoring()}
      onClick={() => restoring.mutate()}
      className="w-full"
    >
      {m.profile_restore()}
    </Button>
  );
}
