import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#ui/page-head.tsx';

export function RegisterCompanyPage() {
  usePageTitle(m.registration_company_title());
  return <PageHead title={m.registration_company_title()} />;
}
