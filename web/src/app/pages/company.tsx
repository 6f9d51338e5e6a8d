import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#ui/page-head.tsx';

export function CompanyPage() {
  usePageTitle(m.shell_companies());
  return <PageHead title={m.shell_companies()} />;
}
