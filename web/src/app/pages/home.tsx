import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#ui/page-head.tsx';

export function HomePage() {
  usePageTitle(m.shell_dashboard());
  return <PageHead title={m.shell_dashboard()} />;
}
