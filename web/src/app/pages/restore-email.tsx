import { Link, getRouteApi } from '@tanstack/react-router';
import { MailedLink } from '#app/shell/mailed-link.tsx';
import { RestoreButton } from '#features/profile/restore-button.tsx';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';

const route = getRouteApi('/restore-email');

const WORDS = {
  open: { title: m.profile_restore_title, text: m.profile_restore_text },
  done: { title: m.profile_restored_title, text: m.profile_restored_text },
  invalid: { title: m.profile_restore_invalid_title, text: m.profile_restore_invalid_text },
};

export function RestoreEmailPage() {
  return (
    <MailedLink
      token={route.useSearch().token}
      words={WORDS}
      button={RestoreButton}
      onward={
        <Link to="/forgot-password" className={buttonClass('primary', 'lg')}>
          {m.profile_new_password()}
        </Link>
      }
    />
  );
}
