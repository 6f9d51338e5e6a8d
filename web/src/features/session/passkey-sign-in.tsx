import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Assertion, signInByPasskey, startPasskeySignIn } from '#contract/passkeys.ts';
import type { CurrentUser } from '#contract/session.ts';
import { PasskeyButton } from '#entities/second-factor/passkey-button.tsx';
import { askForPasskey } from '#entities/second-factor/passkeys.ts';
import { call } from '#lib/api.ts';
import { showToast, type Toast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

/** After this time the server rejects the passkey, so a new request cancels nothing that could still succeed. */
const LAPSED_MS = 300_000;

const send = (assertion: Assertion) => call(signInByPasskey, { body: assertion });

/**
 * Signs in with a passkey, which the person selects after pressing the button or from the suggestions in the email
 * field.
 */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const suggestedAt = useRef(0);
  const isPrompting = useRef(false);
  const suggest = useEffectEvent(async () => {
    suggestedAt.current = Date.now();
    // The person did not ask for suggestions, so a failure is not shown.
    const chosen = await suggestPasskeys(isPrompting).catch(() => undefined);
    if (chosen) await send(chosen).then(onSignedIn, (error: Error) => showToast(loginFailed(error)));
  });
  // A hidden tab requests nothing, and an open prompt is not interrupted.
  const renew = useEffectEvent(() => {
    const isLapsed = Date.now() - suggestedAt.current >= LAPSED_MS;
    if (document.visibilityState === 'visible' && isLapsed && !isPrompting.current) void suggest();
  });
  useEffect(() => {
    void suggest();
    const note = () => renew();
    document.addEventListener('visibilitychange', note);
    window.addEventListener('focus', note);
    return () => {
      document.removeEventListener('visibilitychange', note);
      window.removeEventListener('focus', note);
      void stopSuggesting();
    };
  }, []);
  return (
    <PasskeyButton
      label={t('passkeys:signIn')}
      start={() => {
        isPrompting.current = true;
        return call(startPasskeySignIn);
      }}
      send={send}
      done={onSignedIn}
      failed={(failure) => {
        isPrompting.current = false;
        // The prompt ended the suggestions, so they are requested again when the page next becomes visible.
        suggestedAt.current = 0;
        return loginFailed(failure);
      }}
    />
  );
}

const loginFailed = ({ message }: Error): Toast => ({
  title: t('auth:loginFailed'),
  description: message || t('passkeys:notUsed'),
  tone: 'danger',
});

/** A browser allows only one passkey request at a time, so suggestions would end the button's prompt. */
async function suggestPasskeys(isPrompting: RefObject<boolean>): Promise<Assertion | undefined> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const options = await call(startPasskeySignIn);
  return isPrompting.current ? undefined : askForPasskey(options, true);
}

async function stopSuggesting(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}
