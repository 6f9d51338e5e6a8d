import type { Assertion, RequestOptions } from '#contract/passkeys.ts';
import type { ApiFailure } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import type { Toast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { askForPasskey } from './passkeys.ts';

interface PasskeyButtonProps<Result> {
  label: string;
  /** Gets what the browser asks the authenticator to sign. */
  start: () => Promise<RequestOptions>;
  send: (assertion: Assertion) => Promise<Result>;
  done: (result: Result) => void;
  failed: (failure: ApiFailure) => Toast;
}

export function PasskeyButton<Result>({ label, start, send, done, failed }: PasskeyButtonProps<Result>) {
  const using = useAction({
    run: async () => send(await askForPasskey(await start())),
    done,
    failed,
    signedOutIsRefusal: true,
  });
  return (
    <Button
      variant="secondary"
      size="lg"
      className="w-full"
      pending={using.isPending}
      pendingText={t('passkeys:using')}
      onClick={() => using.mutate()}
    >
      {label}
    </Button>
  );
}
