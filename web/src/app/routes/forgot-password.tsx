import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthFrame } from '#app/shell/auth-frame.tsx';
import { ForgotPasswordForm } from '#features/recovery/forgot-password-form.tsx';
import { Outcome } from '#features/recovery/outcome.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { bare: true },
  loader: () => loadWords('auth', 'recovery'),
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  const [asked, setAsked] = useState({ email: '', isSent: false });
  const title = asked.isSent ? t('recovery:checkEmail') : t('recovery:forgotTitle');
  usePageTitle(title);
  return (
    <AuthFrame title={title}>
      {asked.isSent ? (
        <Outcome
          text={t('recovery:sentText', { email: asked.email })}
          hint={t('recovery:sentHint')}
          actions={
            <>
              <Button variant="secondary" size="lg" onClick={() => setAsked({ ...asked, isSent: false })}>
                {t('recovery:tryAgain')}
              </Button>
              <Link to="/auth" className={buttonClass('quiet', 'lg')}>
                {t('recovery:backToLogin')}
              </Link>
            </>
          }
        />
      ) : (
        <ForgotPasswordForm email={asked.email} onSent={(email) => setAsked({ email, isSent: true })} />
      )}
    </AuthFrame>
  );
}
