import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ndaDetailsQuery } from '#features/nda/queries.ts';
import { SignedAgreement } from '#features/nda/signed-agreement.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { StateCard } from '#ui/state-card.tsx';

export function NdaManagementPage() {
  usePageTitle(m.nda_management_title());
  return (
    <>
      <PageHead title={m.nda_management_title()} text={m.nda_management_text()} />
      <Record />
    </>
  );
}

function Record() {
  const { data: details, isPending, isError, refetch } = useQuery(ndaDetailsQuery);
  if (isPending) return <PageSpinner />;
  if (isError)
    return (
      <LoadFailed
        title={m.nda_load_failed()}
        text={m.nda_load_failed_text()}
        onRetry={() => void refetch()}
      />
    );
  if (!details.agreement)
    return (
      <Panel>
        <StateCard
          kind="nothing-yet"
          title={m.nda_none_title()}
          text={m.nda_none()}
          actions={<ToSigning />}
        />
      </Panel>
    );
  return <SignedAgreement details={details} agreement={details.agreement} renewal={<ToSigning />} />;
}

const ToSigning = () => (
  <Link to="/messages" className={buttonClass()}>
    {m.nda_go_sign()}
  </Link>
);
