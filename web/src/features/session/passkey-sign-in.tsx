import { useEffect, useEffectEvent } from 'react';
import { type Assertion, signInByPasskey, startPasskeySignIn } from '#contract/passkeys.ts';
import type { CurrentUser } from '#contract/session.ts';
import { PasskeyButton } from '#entities/second-factor/passkey-button.tsx';
import { askForPasskey } from '#entities/second-factor/passkeys.ts';
import { call } from '#lib/api.ts';
import { t } from '#lib/words.ts';

/** Shorter than the five minutes for which the server accepts an answer. */
const RENEWED_MS = 240_000;

const send = (assertion: Assertion) => call(signInByPasskey, { body: assertion });

/** Signs in with a passkey: by this button, or chosen among the suggestions for the email address. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const signedIn = useEffectEvent(onSignedIn);
  useEffect(() => {
    // Nobody asked for suggestions, so nothing is shown when there are none.
    const suggest = () => void suggestPasskeys().then(signedIn, () => {});
    suggest();
    const renewing = setInterval(suggest, RENEWED_MS);
    return () => {
      clearInterval(renewing);
      void stopSuggesting();
    };
  }, []);
  return (
    <PasskeyButton
      label={t('passkeys:signIn')}
      start={() => call(startPasskeySignIn)}
      send={send}
      done={onSignedIn}
      failed={({ message }) => ({
        title: t('auth:loginFailed'),
        description: message || t('passkeys:notUsed'),
      })}
    />
  );
}

async function suggestPasskeys(): Promise<CurrentUser> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  if (!(await browserSupportsWebAuthnAutofill())) throw new Error('This browser suggests no passkeys.');
  return send(await askForPasskey(await call(startPasskeySignIn), true));
}

async function stopSuggesting(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}
