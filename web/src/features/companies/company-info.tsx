import { Download } from '#ui/icons.tsx';
import { getCompanyInfo } from '#contract/companies.ts';
import { addressOf } from '#lib/api.ts';
import { signInUrl, useUser } from '#lib/session.ts';
import { showToastAfterReload } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';

/** A link to the company page as a PDF. Downloads need an account, so visitors sign in first. */
export function CompanyInfo({ companyId }: { companyId: string }) {
  const user = useUser();
  const download = user
    ? { href: addressOf(getCompanyInfo, { params: { id: companyId } }), download: true }
    : { href: signInUrl(), onClick: explain };
  return (
    <a {...download} className={buttonClass('secondary')}>
      <Download size={16} />
      {t('companies:companyInfo')}
    </a>
  );
}

const explain = () =>
  showToastAfterReload({
    title: t('companies:infoSignIn'),
    description: t('companies:infoSignInText'),
    tone: 'danger',
  });
