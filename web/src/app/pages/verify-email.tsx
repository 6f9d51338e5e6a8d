import { Link, getRouteApi } from '@tanstack/react-router';
import { MailedLink } from '#app/shell/mailed-link.tsx';
import { ConfirmAddressButton } from '#features/recovery/confirm-address-button.tsx';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';

const route = getRouteApi('/verify-email');

const WORDS = {
  open: { title: () => t('verify-email:title'), text: () => t('verify-email:text') },
  done: { title: () => t('verify-email:doneTitle'), text: () => t('verify-email:doneText') },
  invalid: { title: () => t('verify-email:invalidTitle'), text: () => t('verify-email:invalidText') },
};

export function VerifyEmailPage() {
  return (
    <MailedLink
      token={route.useSearch().token}
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
