import { MailCheck } from '#ui/more-icons.tsx';
import { resendVerification } from '#contract/recovery.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';

/** Shown until the email address is confirmed. Until then, nothing is blocked. */
export function VerificationNotice({ email }: { email: string }) {
  const resending = useAction({
    run: () => call(resendVerification),
    done: () =>
      showToast({ title: t('verify-email:resent'), description: t('verify-email:resentText', { email }) }),
    failed: { title: t('verify-email:error') },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-line bg-surface px-5 py-3 text-detail leading-5 text-ink-2 max-sm:px-4">
      <MailCheck size={18} />
      <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        {t('verify-email:unverified', { email })}
      </p>
      <Button
        variant="quiet"
        size="sm"
        pending={resending.isPending}
        pendingText={t('verify-email:resending')}
        onClick={() => resending.mutate()}
      >
        {t('verify-email:resend')}
      </Button>
    </div>
  );
}
