import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { CompanyAgreement } from '#contract/company-agreements.ts';
import { AgreementList } from '#features/company-agreements/agreement-list.tsx';
import { companyVersionsQuery, companyAgreementsQuery } from '#features/company-agreements/queries.ts';
import { RoomEntry } from '#features/document-rooms/room-link.tsx';
import { CopyButton } from '#features/nda/copy-link.tsx';
import { NdaLoadFailed } from '#features/nda/nda-load-failed.tsx';
import { OwnAgreements } from '#features/nda/own-agreements.tsx';
import { ndaDetailsQuery, ndaVersionsQuery, signedAgreementsQuery } from '#features/nda/queries.ts';
import { SignedAgreement } from '#features/nda/signed-agreement.tsx';
import { VersionsPanel } from '#features/nda/versions-panel.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Panel } from '#ui/panel.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { load } from '#lib/loading.ts';

export const Route = createFileRoute('/_member/nda-management')({
  loader: () =>
    load(
      loadWords('agreements', 'nda'),
      ndaDetailsQuery,
      companyAgreementsQuery,
      ndaVersionsQuery,
      companyVersionsQuery,
      signedAgreementsQuery,
    ),
  component: NdaManagementPage,
});

const RenewalPanel = lazyPart(async () => (await import('#features/nda/renewal-panel.tsx')).RenewalPanel);

function NdaManagementPage() {
  const [isRenewing, setRenewing] = useState(false);
  if (!isRenewing) return <Signed onRenew={() => setRenewing(true)} />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <RenewalPanel onClose={() => setRenewing(false)} />
    </Suspense>
  );
}

function Signed({ onRenew }: { onRenew: () => void }) {
  usePageTitle(t('nda:managementTitle'));
  return (
    <>
      <PageHead title={t('nda:managementTitle')} text={t('nda:managementText')} />
      <div className="grid gap-7 max-sm:gap-5">
        <Record onRenew={onRenew} />
        <AgreementList roomOf={roomOf} />
        <VersionsPanel
          forms={[
            { title: t('nda:membersAgreement'), query: useQuery(ndaVersionsQuery) },
            { title: t('agreements:label'), query: useQuery(companyVersionsQuery) },
          ]}
        />
      </div>
    </>
  );
}

/** In a closed room, people can still see their own documents. */
const roomOf = ({ effectiveAt, lineId, other }: CompanyAgreement) =>
  effectiveAt !== null && <RoomEntry id={lineId} company={other.name} size="sm" />;

function Record({ onRenew }: { onRenew: () => void }) {
  const { data: details, isPending, isLoadingError, refetch } = useQuery(ndaDetailsQuery);
  if (isPending) return <PageSpinner />;
  if (isLoadingError)
    return (
      <Panel>
        <NdaLoadFailed onRetry={() => void refetch()} />
      </Panel>
    );
  if (!details.agreement)
    return (
      <Panel>
        <StateCard
          kind="nothing-yet"
          title={t('nda:noneTitle')}
          text={t('nda:none')}
          actions={<ToSigning />}
        />
      </Panel>
    );
  return (
    <SignedAgreement
      details={details}
      agreement={details.agreement}
      renewal={details.hasSigned ? <Button onClick={onRenew}>{t('nda:renew')}</Button> : <ToSigning />}
      actions={
        <>
          <CopyButton />
          <Link to="/nda/check" className="link-alone">
            {t('nda:checkLink')}
          </Link>
        </>
      }
      history={<OwnAgreements />}
    />
  );
}

const ToSigning = () => (
  <Link to="/messages" className={buttonClass()}>
    {t('nda:goSign')}
  </Link>
);
