import { Link, getRouteApi } from '@tanstack/react-router';
import { MailedLink } from '#app/shell/mailed-link.tsx';
import { ConfirmAddressButton } from '#features/recovery/confirm-address-button.tsx';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';

const route = getRouteApi('/verify-email');

const WORDS = {
  open: { title: m.recovery_verify_title, text: m.recovery_verify_text },
  done: { title: m.recovery_verified_title, text: m.recovery_verified_text },
  invalid: { title: m.recovery_verify_invalid_title, text: m.recovery_verify_invalid_text },
};

export function VerifyEmailPage() {
  return (
    <MailedLink
      token={route.useSearch().token}
      words={WORDS}
      button={ConfirmAddressButton}
      onward={
        <Link to="/home" className={buttonClass('primary', 'lg')}>
          {m.recovery_continue()}
        </Link>
      }
    />
  );
}
