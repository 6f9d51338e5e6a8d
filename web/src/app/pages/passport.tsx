import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PassportPage } from '#features/passports/passport-page.tsx';
import { passportQuery } from '#features/passports/queries.ts';
import { usePageTitle } from '#lib/titles.ts';
import { t } from '#lib/words.ts';
import { ArrowLeft } from '#ui/icons.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function PassportScreen({ companyId }: { companyId: string }) {
  const { data: passport } = useQuery(passportQuery(companyId));
  usePageTitle(t('passports:title'));
  return (
    <>
      <PageHead
        title={t('passports:title')}
        text={t('passports:text')}
        back={
          <Link to="/companies/$id" params={{ id: companyId }} className="quiet-link gap-1.5">
            <ArrowLeft size={16} />
            {passport?.companyName ?? t('passports:company')}
          </Link>
        }
      />
      <PassportPage companyId={companyId} />
    </>
  );
}
