import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#ui/page-head.tsx';

export function RegisterDistributorPage() {
  usePageTitle(m.registration_distributor_title());
  return <PageHead title={m.registration_distributor_title()} />;
}
