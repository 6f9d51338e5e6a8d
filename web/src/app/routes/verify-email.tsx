import { createFileRoute, Link } from '@tanstack/react-router';
import { MailedLink } from '#app/shell/mailed-link.tsx';
import { ConfirmAddressButton } from '#features/recovery/confirm-address-button.tsx';
import { loadWords, t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { tokenOf } from '#lib/search-params.ts';

export const Route = createFileRoute('/verify-email')({
  staticData: { bare: true },
  validateSearch: tokenOf,
  loader: () => loadWords('auth', 'recovery', 'verify-email'),
  component: VerifyEmailPage,
});

const WORDS = {
  open: { title: () => t('verify-email:title'), text: () => t('verify-email:text') },
  done: { title: () => t('verify-email:doneTitle'), text: () => t('verify-email:doneText') },
  invalid: { title: () => t('verify-email:invalidTitle'), text: () => t('verify-email:invalidText') },
};

function VerifyEmailPage() {
  return (
    <MailedLink
      token={Route.useSearch().token}
      words={WORDS}
      button={ConfirmAddressButton}
      onward={
        <Link to="/home" className={buttonClass('primary', 'lg')}>
          {t('verify-email:continue')}
        </Link>
      }
    />
  );
}
