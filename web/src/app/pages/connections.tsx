import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#ui/page-head.tsx';

export function ConnectionsPage() {
  usePageTitle(m.connections_title());
  return <PageHead title={m.connections_title()} />;
}
