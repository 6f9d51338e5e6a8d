import { Link, getRouteApi } from '@tanstack/react-router';
import { MailedLink } from '#app/shell/mailed-link.tsx';
import { RestoreButton } from '#features/profile/restore-button.tsx';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';

const route = getRouteApi('/restore-email');

const WORDS = {
  open: { title: () => t('profile:restoreTitle'), text: () => t('profile:restoreText') },
  done: { title: () => t('profile:restoredTitle'), text: () => t('profile:restoredText') },
  invalid: { title: () => t('profile:restoreInvalidTitle'), text: () => t('profile:restoreInvalidText') },
};

export function RestoreEmailPage() {
  return (
    <MailedLink
      token={route.useSearch().token}
      words={WORDS}
      button={RestoreButton}
      onward={
        <Link to="/forgot-password" className={buttonClass('primary', 'lg')}>
          {t('profile:newPassword')}
        </Link>
      }
    />
  );
}
