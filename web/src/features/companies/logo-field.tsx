import { type CompanyPage } from '#contract/companies.ts';
import { LOGO_MAX_BYTES, removeCompanyLogo, uploadCompanyLogo } from '#contract/company-logos.ts';
import { useStoredPicture } from '#lib/pictures.ts';
import { t } from '#lib/words.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { PictureField } from '#ui/picture-field.tsx';

export function LogoField({ company }: { company: CompanyPage }) {
  const { shown, field } = useStoredPicture(
    {
      send: uploadCompanyLogo,
      remove: removeCompanyLogo,
      request: { params: { id: company.id } },
      urlOf: ({ logoUrl }) => logoUrl,
      stale: ['user', 'companies'],
    },
    company.logoUrl,
  );
  return (
    <PictureField
      label={t('companies:companyLogo')}
      chooseLabel={t('companies:companyLogoChoose')}
      replaceLabel={t('companies:companyLogoReplace')}
      hint={t('companies:companyLogoHint')}
      maxBytes={LOGO_MAX_BYTES}
      {...field}
    >
      <CompanyLogo {...company} logoUrl={shown} size={84} />
    </PictureField>
  );
}
