import { Download } from '#ui/icons.tsx';
import { type CompanyAgreement, getCompanyAgreementCopy } from '#contract/company-agreements.ts';
import { addressOf } from '#lib/api.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';

export function AgreementCopy({ agreement: { id, effectiveAt } }: { agreement: CompanyAgreement }) {
  if (effectiveAt === null) return null;
  return (
    <a
      href={addressOf(getCompanyAgreementCopy, { params: { id } })}
      download
      className={buttonClass('secondary')}
    >
      <Download size={16} />
      {t('entities:agreement.download')}
    </a>
  );
}
