import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#ui/page-head.tsx';

export function MessagesPage() {
  usePageTitle(m.shell_messages());
  return <PageHead title={m.shell_messages()} />;
}
