import { useQuery } from '@tanstack/react-query';
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import {
  type AgreementDraft,
  COMPANY_AGREEMENT_YEARS,
  MAX_PROPOSAL_MESSAGE_LENGTH,
} from '#contract/company-agreements.ts';
import { draftQuery } from '#features/company-agreements/queries.ts';
import { useProposing } from '#features/company-agreements/signing.ts';
import type { NdaStatus } from '#contract/nda.ts';
import { ndaStatusQuery } from '#features/nda/queries.ts';
import { SigningLayout } from '#features/nda/signing-layout.tsx';
import { useUnsavedSignature } from '#features/nda/unsaved-signature.ts';
import { ApiFailure } from '#lib/api.ts';
import { workingCompanies } from '#lib/membership.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient } from '#lib/queries.ts';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { companyOf } from '#lib/search-params.ts';
import { loadWords, t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { Select } from '#ui/select.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx';
import { ToManagement } from '#app/pages/agreement-parts.tsx';
import { load } from '#lib/loading.ts';

export const Route = createFileRoute('/_member/agreements/with/$companyId')({
  /** `company`: the person's own company that signs; by default the one that they act for. */
  validateSearch: companyOf,
  loader: ({ params: { companyId }, location: { search } }) =>
    load(
      loadWords('agreement', 'agreements', 'nda'),
      draftQuery(companyId, companyOf(search).company),
      ndaStatusQuery,
    ),
  component: ProposeAgreementPage,
});

function ProposeAgreementPage() {
  const { companyId } = Route.useParams();
  return <ProposeTo key={companyId} companyId={companyId} />;
}

function ProposeTo({ companyId }: { companyId: string }) {
  const { company } = Route.useSearch();
  const [chosenId, setChosenId] = useState<string>();
  const { data: draft, error, refetch } = useQuery(draftQuery(companyId, chosenId ?? company));
  const toAgreement = useToAgreement();
  // The form keeps its message and signature while the text for another of the person's companies loads, and if that
  // fails. If that company already has an agreement, the person is asked before the form is left.
  const choosing = useAction({
    run: (id: string) => queryClient.fetchQuery(draftQuery(companyId, id)),
    done: (loaded, id) => {
      const existingId = existingIn(loaded);
      if (existingId) toAgreement(existingId);
      else setChosenId(id);
    },
    failed: { title: t('agreements:loadFailed'), fallback: t('agreements:loadFailedText') },
    inTurn: 'own company of a proposal',
  });
  const { data: nda, error: ndaError, refetch: refetchNda } = useQuery(ndaStatusQuery);
  usePageTitle(t('agreements:propose'));
  const shown = useProposable(draft, toAgreement);
  if (shown && nda) return <Proposal draft={shown} nda={nda} onOwnCompany={choosing.mutate} />;
  if (!draft && error)
    return <NotPossible companyId={companyId} error={error} onRetry={() => void refetch()} />;
  if (!nda && ndaError)
    return <NotPossible companyId={companyId} error={ndaError} onRetry={() => void refetchNda()} />;
  return <PageSkeleton />;
}

/**
 * Returns the draft to show, and opens the agreement that its companies already have. The other company may propose one
 * while the form is open, or the person may switch to a company that has one in another tab: the form stays open until
 * the person agrees to discard its message and signature.
 */
function useProposable(draft: AgreementDraft | undefined, toAgreement: (id: string) => void) {
  const existingId = draft && existingIn(draft);
  useEffect(() => {
    if (existingId) toAgreement(existingId);
  }, [existingId, toAgreement]);
  const [proposable, setProposable] = useState<AgreementDraft>();
  if (draft && !existingId && draft !== proposable) setProposable(draft);
  return existingId ? proposable : draft;
}

/** The ID of the agreement that the two companies have already proposed or in force, unless it can be renewed. */
const existingIn = ({ agreement }: AgreementDraft): string | undefined =>
  agreement && !agreement.canRenew ? agreement.id : undefined;

/** Returns a function that opens an agreement. The person is asked first if a message or signature would be lost. */
function useToAgreement() {
  const navigate = useNavigate();
  return useCallback(
    (id: string) => void navigate({ to: '/agreements/$id', params: { id }, replace: true }),
    [navigate],
  );
}

interface ProposalProps {
  draft: AgreementDraft;
  nda: NdaStatus;
  onOwnCompany: (id: string) => void;
}

function Proposal({ draft: { own, other, agreementText, version }, nda, onOwnCompany }: ProposalProps) {
  const navigate = useNavigate();
  const [message, setMessage] = useState('');
  const signing = workingCompanies(useSignedInUser());
  const proposing = useProposing(
    { companyId: other.id, ownCompanyId: own.id, message },
    ({ id }) => void navigate({ to: '/agreements/$id', params: { id }, ignoreBlocker: true }),
  );
  const { unsaved, onStarted } = useUnsavedSignature(proposing, message.trim() !== '');
  return (
    <>
      <PageHead
        back={<ToManagement />}
        title={t('agreement:proposeTitle', { name: other.name })}
        text={t('agreement:proposeText', { name: other.name, years: COMPANY_AGREEMENT_YEARS })}
      />
      <SigningLayout
        label={t('agreement:labelVersion', { version })}
        template={agreementText}
        signing={proposing}
        statements={[t('agreement:agree', { company: own.name })]}
        nda={nda.hasSigned ? undefined : nda}
        validYears={COMPANY_AGREEMENT_YEARS}
        onStarted={onStarted}
      >
        {signing.length > 1 && (
          <Field label={t('agreement:signFor')}>
            <Select
              value={own.id}
              onChange={(event) => onOwnCompany(event.target.value)}
              options={signing.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        )}
        <Field label={t('agreement:message', { name: other.name })}>
          <Textarea
            rows={3}
            maxLength={MAX_PROPOSAL_MESSAGE_LENGTH}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
      </SigningLayout>
      <UnsavedDialog {...unsaved} />
    </>
  );
}

interface NotPossibleProps {
  companyId: string;
  error: Error;
  onRetry: () => void;
}

/** A rejection is explained in the server's words. After any other error, people can try again. */
function NotPossible({ companyId, error, onRetry }: NotPossibleProps) {
  const isRefusal = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
  if (isRefusal)
    return (
      <StateCard
        kind="lost"
        heading="h1"
        className="min-h-[60vh] content-center"
        title={t('agreement:notPossible')}
        text={error.message}
        actions={
          <Link to="/companies/$id" params={{ id: companyId }} className={buttonClass('secondary')}>
            {t('agreement:openCompany')}
          </Link>
        }
      />
    );
  return (
    <PageFailed title={t('agreements:loadFailed')} text={t('agreements:loadFailedText')} onRetry={onRetry} />
  );
}
