import { Link, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Entrance } from '#app/shell/entrance.tsx';
import { ConfirmAddressButton } from '#features/recovery/confirm-address-button.tsx';
import { Outcome } from '#features/recovery/outcome.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';

const route = getRouteApi('/verify-email');

const WORDS = {
  open: { title: m.recovery_verify_title, text: m.recovery_verify_text },
  done: { title: m.recovery_verified_title, text: m.recovery_verified_text },
  invalid: { title: m.recovery_verify_invalid_title, text: m.recovery_verify_invalid_text },
};

export function VerifyEmailPage() {
  const { token } = route.useSearch();
  const [outcome, setOutcome] = useState<keyof typeof WORDS>('open');
  const state = token ? outcome : 'invalid';
  const title = WORDS[state].title();
  usePageTitle(title);
  return (
    <Entrance title={title}>
      <Outcome
        text={WORDS[state].text()}
        actions={
          token && state === 'open' ? (
            <ConfirmAddressButton
              token={token}
              onDone={() => setOutcome('done')}
              onInvalid={() => setOutcome('invalid')}
            />
          ) : (
            <Link to="/home" className={buttonClass('primary', 'lg')}>
              {m.recovery_continue()}
            </Link>
          )
        }
      />
    </Entrance>
  );
}
