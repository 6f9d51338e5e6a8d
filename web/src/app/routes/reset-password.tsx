import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthFrame } from '#app/shell/auth-frame.tsx';
import { Outcome } from '#features/recovery/outcome.tsx';
import { ResetPasswordForm } from '#features/recovery/reset-password-form.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { tokenOf } from '#lib/search-params.ts';

export const Route = createFileRoute('/reset-password')({
  staticData: { bare: true },
  validateSearch: tokenOf,
  loader: () => loadWords('auth', 'recovery'),
  component: ResetPasswordPage,
});

const TITLES = {
  open: () => t('recovery:resetTitle'),
  done: () => t('recovery:doneTitle'),
  invalid: () => t('recovery:invalidTitle'),
};

function ResetPasswordPage() {
  const { token } = Route.useSearch();
  const [outcome, setOutcome] = useState<keyof typeof TITLES>('open');
  const state = token ? outcome : 'invalid';
  const title = TITLES[state]();
  usePageTitle(title);
  return (
    <AuthFrame title={title}>
      {token && state === 'open' && (
        <ResetPasswordForm
          token={token}
          onDone={() => setOutcome('done')}
          onInvalid={() => setOutcome('invalid')}
        />
      )}
      {state === 'done' && <PasswordIsReset />}
      {state === 'invalid' && <InvalidLink />}
    </AuthFrame>
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
