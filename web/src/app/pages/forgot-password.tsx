import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Entrance } from '#app/shell/entrance.tsx';
import { ForgotPasswordForm } from '#features/recovery/forgot-password-form.tsx';
import { Outcome } from '#features/recovery/outcome.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';

export function ForgotPasswordPage() {
  const [asked, setAsked] = useState({ email: '', isSent: false });
  const title = asked.isSent ? m.recovery_check_email() : m.recovery_forgot_title();
  usePageTitle(title);
  return (
    <Entrance title={title}>
      {asked.isSent ? (
        <Outcome
          text={m.recovery_sent_text({ email: asked.email })}
          hint={m.recovery_sent_hint()}
          actions={
            <>
              <Button variant="secondary" size="lg" onClick={() => setAsked({ ...asked, isSent: false })}>
                {m.recovery_try_again()}
              </Button>
              <Link to="/auth" className={buttonClass('quiet', 'lg')}>
                {m.recovery_back_to_login()}
              </Link>
            </>
          }
        />
      ) : (
        <ForgotPasswordForm email={asked.email} onSent={(email) => setAsked({ email, isSent: true })} />
      )}
    </Entrance>
  );
}
