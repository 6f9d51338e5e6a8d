import { createFileRoute, Link } from '@tanstack/react-router';
import { MailedLink } from '#app/shell/mailed-link.tsx';
import { RestoreButton } from '#features/profile/restore-button.tsx';
import { loadWords, t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { tokenOf } from '#lib/search-params.ts';

export const Route = createFileRoute('/restore-email')({
  staticData: { bare: true },
  validateSearch: tokenOf,
  loader: () => loadWords('auth', 'profile'),
  component: RestoreEmailPage,
});

const WORDS = {
  open: { title: () => t('profile:restoreTitle'), text: () => t('profile:restoreText') },
  done: { title: () => t('profile:restoredTitle'), text: () => t('profile:restoredText') },
  invalid: { title: () => t('profile:restoreInvalidTitle'), text: () => t('profile:restoreInvalidText') },
};

function RestoreEmailPage() {
  return (
    <MailedLink
      token={Route.useSearch().token}
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
