import { Link, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Entrance } from '#app/shell/entrance.tsx';
import { Outcome } from '#features/recovery/outcome.tsx';
import { ResetPasswordForm } from '#features/recovery/reset-password-form.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';

const route = getRouteApi('/reset-password');

const TITLES = {
  open: m.recovery_reset_title,
  done: m.recovery_done_title,
  invalid: m.recovery_invalid_title,
};

export function ResetPasswordPage() {
  const { token } = route.useSearch();
  const [outcome, setOutcome] = useState<keyof typeof TITLES>('open');
  const state = token ? outcome : 'invalid';
  const title = TITLES[state]();
  usePageTitle(title);
  return (
    <Entrance title={title}>
      {token && state === 'open' && (
        <ResetPasswordForm
          token={token}
          onDone={() => setOutcome('done')}
          onInvalid={() => setOutcome('invalid')}
        />
      )}
      {state === 'done' && <PasswordIsReset />}
      {state === 'invalid' && <InvalidLink />}
    </Entrance>
  );
}

const PasswordIsReset = () => (
  <Outcome
    text={m.recovery_done_text()}
    actions={
      <Link to="/auth" className={buttonClass('primary', 'lg')}>
        {m.recovery_go_to_login()}
      </Link>
    }
  />
);

const InvalidLink = () => (
  <Outcome
    text={m.recovery_invalid_text()}
    actions={
      <>
        <Link to="/forgot-password" className={buttonClass('primary', 'lg')}>
          {m.recovery_request_new()}
        </Link>
        <Link to="/auth" className={buttonClass('quiet', 'lg')}>
          {m.recovery_back_to_login()}
        </Link>
      </>
    }
  />
);
