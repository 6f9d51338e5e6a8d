import { verifyEmail } from '#contract/recovery.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

interface Props {
  token: string;
  onDone: () => void;
  onInvalid: () => void;
}

/** A press, not the mere visit: programs that look at the links of a mail use none of them up. */
export function ConfirmAddressButton({ token, onDone, onInvalid }: Props) {
  const confirming = useAction({
    run: () => call(verifyEmail, { body: { token } }),
    stale: ['user'],
    done: onDone,
    failed: (failure) => {
      if (failure.code !== 'invalid_link')
        return { title: m.recovery_error(), description: failure.message || m.recovery_verify_failed() };
      onInvalid();
      return null;
    },
  });
  return (
    <Button
      size="lg"
      pending={confirming.isPending}
      pendingText={m.recovery_verifying()}
      onClick={() => confirming.mutate()}
      className="w-full"
    >
      {m.recovery_verify()}
    </Button>
  );
}
