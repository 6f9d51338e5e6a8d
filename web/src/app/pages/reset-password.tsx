import { Link, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Entrance } from '#app/shell/entrance.tsx';
import { Outcome } from '#features/recovery/outcome.tsx';
import { ResetPasswordForm } from '#features/recovery/reset-password-form.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';

const route = getRouteApi('/reset-password');

const TITLES = {
  open: () => t('recovery:resetTitle'),
  done: () => t('recovery:doneTitle'),
  invalid: () => t('recovery:invalidTitle'),
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
    text={t('recovery:doneText')}
    actions={
      <Link to="/auth" className={buttonClass('primary', 'lg')}>
        {t('recovery:goToLogin')}
      </Link>
    }
  />
);

const InvalidLink = () => (
  <Outcome
    text={t('recovery:invalidText')}
    actions={
      <>
        <Link to="/forgot-password" className={buttonClass('primary', 'lg')}>
          {t('recovery:requestNew')}
        </Link>
        <Link to="/auth" className={buttonClass('quiet', 'lg')}>
          {t('recovery:backToLogin')}
        </Link>
      </>
    }
  />
);
