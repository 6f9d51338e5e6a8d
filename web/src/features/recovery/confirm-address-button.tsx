import { verifyEmail } from '#contract/recovery.ts';
import { call } from '#lib/api.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';

interface Props {
  token: string;
  onDone: () => void;
  onInvalid: () => void;
}

/** Confirms the address when the button is pressed, not when the page opens, because programs open links in emails. */
export function ConfirmAddressButton({ token, onDone, onInvalid }: Props) {
  const confirming = useAction({
    run: () => call(verifyEmail, { body: { token } }),
    stale: ['user'],
    done: onDone,
    failed: (failure) => {
      if (failure.code !== 'account.verification_link_invalid')
        return toastOf(failure, { title: t('recovery:error') });
      onInvalid();
      return null;
    },
  });
  return (
    <Button
      size="lg"
      pending={confirming.isPending}
      pendingText={t('verify-email:confirming')}
      onClick={() => confirming.mutate()}
      className="w-full"
    >
      {t('verify-email:confirm')}
    </Button>
  );
}
