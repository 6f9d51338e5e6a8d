import { useQuery } from '@tanstack/react-query';
import { ndaStatusQuery } from '#features/nda/queries.ts';
import { SigningPanel } from '#features/nda/signing-panel.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#ui/page-head.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

export function MessagesPage() {
  const { data: nda, isPending, isError, refetch } = useQuery(ndaStatusQuery);
  if (isPending) return <PageSpinner />;
  if (isError)
    return (
      <LoadFailed
        title={m.nda_load_failed()}
        text={m.nda_load_failed_text()}
        onRetry={() => void refetch()}
      />
    );
  return nda.hasSigned ? <Messages /> : <SigningPanel status={nda} />;
}

function Messages() {
  usePageTitle(m.shell_messages());
  return <PageHead title={m.shell_messages()} />;
}
