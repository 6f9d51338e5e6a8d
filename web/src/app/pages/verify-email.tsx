import { Link, getRouteApi } from '@tanstack/react-router';
import { MailedLink } from '#app/shell/mailed-link.tsx';
import { ConfirmAddressButton } from '#features/recovery/confirm-address-button.tsx';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';

const route = getRouteApi('/verify-email');

const WORDS = {
  open: { title: () => t('recovery:verifyTitle'), text: () => t('recovery:verifyText') },
  done: { title: () => t('recovery:verifiedTitle'), text: () => t('recovery:verifiedText') },
  invalid: { title: () => t('recovery:verifyInvalidTitle'), text: () => t('recovery:verifyInvalidText') },
};

export function VerifyEmailPage() {
  return (
    <MailedLink
      token={route.useSearch().token}
      words={WORDS}
      button={ConfirmAddressButton}
      onward={
        <Link to="/home" className={buttonClass('primary', 'lg')}>
          {t('recovery:continue')}
        </Link>
      }
    />
  );
}
