import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ToManagement } from '#app/pages/agreement-parts.tsx';
import { COMPANY_AGREEMENT_YEARS, type CompanyAgreementPage } from '#contract/company-agreements.ts';
import { AgreementSignatures, AgreementDetails } from '#features/company-agreements/agreement-details.tsx';
import { companyAgreementQuery } from '#features/company-agreements/queries.ts';
import { useSecondSignature } from '#features/company-agreements/signing.ts';
import { RoomLink } from '#features/document-rooms/room-link.tsx';
import { AgreementReader } from '#features/nda/agreement-reader.tsx';
import { minutesToRead } from '#features/nda/agreement.ts';
import { ndaStatusQuery } from '#features/nda/queries.ts';
import { useUnsavedSignature } from '#features/nda/unsaved-signature.ts';
import { isUnknown } from '#lib/api.ts';
import { roleIn } from '#lib/membership.ts';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ObserverNotice, ViewerNotice } from '#ui/notices.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx';
import { briefly, load } from '#lib/loading.ts';

export const Route = createFileRoute('/_member/agreements/$id')({
  loader: ({ params }) =>
    load(
      loadWords('agreement', 'agreements', 'nda'),
      briefly(load(companyAgreementQuery(params.id), ndaStatusQuery)),
    ),
  component: AgreementPage,
});

const SigningLayout = lazyPart(async () => (await import('#features/nda/signing-layout.tsx')).SigningLayout);

function AgreementPage() {
  const { id } = Route.useParams();
  const { data: agreement, error, refetch } = useQuery(companyAgreementQuery(id));
  // The form for signing would move what is below it if it appeared later.
  const { isFetched: isNdaFetched } = useQuery(ndaStatusQuery);
  usePageTitle(
    agreement ? t('agreement:pageTitle', { name: agreement.other.name }) : t('agreements:singular'),
  );
  if (error && isUnknown(error)) return <Unknown />;
  if (agreement && isNdaFetched) return <Agreement key={id} agreement={agreement} />;
  if (agreement || !error) return <PageSkeleton />;
  return (
    <PageFailed
      title={t('agreements:loadFailed')}
      text={t('agreements:loadFailedText')}
      onRetry={() => void refetch()}
    />
  );
}

function Agreement({ agreement }: { agreement: CompanyAgreementPage }) {
  const user = useSignedInUser();
  const { state, own, other, agreementText } = agreement;
  const isViewer = roleIn(user, own.id) === 'viewer';
  const isToSign = state === 'waiting_for_you' && !isViewer;
  return (
    <>
      <PageHead
        back={<ToManagement />}
        title={t('agreement:pageTitle', { name: other.name })}
        text={
          isToSign
            ? t('agreement:signText', { name: other.name, minutes: minutesToRead(agreementText) })
            : undefined
        }
      />
      <div className="grid gap-7 max-sm:gap-5">
        {user.isObserver && <ObserverNotice />}
        {isViewer && <ViewerNotice company={own.name} />}
        {isToSign && !user.isObserver ? <ToSign agreement={agreement} /> : <AsSigned agreement={agreement} />}
      </div>
    </>
  );
}

function ToSign({ agreement }: { agreement: CompanyAgreementPage }) {
  const { data: nda, isLoadingError, refetch } = useQuery(ndaStatusQuery);
  const signing = useSecondSignature(agreement.id);
  const { unsaved, onStarted } = useUnsavedSignature(signing);
  if (isLoadingError)
    return (
      <LoadFailed
        title={t('entities:agreement.loadFailed')}
        text={t('entities:agreement.loadFailedText')}
        onRetry={() => void refetch()}
      />
    );
  if (!nda) return <PageSpinner />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <SigningLayout
        label={t('agreement:labelVersion', { version: agreement.version })}
        template={agreement.agreementText}
        signing={signing}
        statements={[t('agreement:agree', { company: agreement.own.name })]}
        nda={nda.hasSigned ? undefined : nda}
        validYears={COMPANY_AGREEMENT_YEARS}
        onStarted={onStarted}
        aside={<AgreementDetails agreement={agreement} />}
      />
      <UnsavedDialog {...unsaved} />
    </Suspense>
  );
}

const AsSigned = ({ agreement }: { agreement: CompanyAgreementPage }) => (
  <div className="grid items-start gap-7 max-sm:gap-5 xl:grid-cols-[minmax(0,1.055fr)_minmax(0,1fr)]">
    <div className="grid gap-7 max-sm:gap-5 xl:order-last">
      <AgreementDetails agreement={agreement} room={<RoomLink companyId={agreement.other.id} />} />
      <AgreementSignatures signatures={agreement.signatures} />
    </div>
    <div className="min-w-0 xl:sticky xl:top-22">
      <AgreementReader
        label={t('agreement:labelVersion', { version: agreement.version })}
        text={agreement.agreementText}
      />
    </div>
  </div>
);

const Unknown = () => (
  <StateCard
    kind="lost"
    heading="h1"
    className="min-h-[60vh] content-center"
    title={t('agreement:notFound')}
    text={t('agreement:notFoundText')}
    actions={
      <Link to="/nda-management" className={buttonClass('secondary')}>
        {t('agreement:back')}
      </Link>
    }
  />
);
