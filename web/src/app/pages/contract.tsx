import { useQueries, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { partsOf } from '#app/loaders/contracts.ts';
import { type ContractSigning, signContract } from '#contract/contract-signing.ts';
import type { Contract } from '#contract/contracts.ts';
import { type Day, englishDay } from '#contract/days.ts';
import { personName } from '#contract/shown-values.ts';
import { inForceQuery } from '#features/agreements-in-force/queries.ts';
import { isAmending } from '#features/contracts/states.ts';
import { ContractScreen } from '#features/contracts/contract-screen.tsx';
import { fullText } from '#features/contracts/full-text.ts';
import {
  clausesQuery,
  contractQuery,
  dutiesQuery,
  paperQuery,
  signingQuery,
  termsQuery,
} from '#features/contracts/queries.ts';
import { Signing } from '#features/contracts/signing.tsx';
import type { Part } from '#features/contracts/steps-bar.tsx';
import type { Signed } from '#features/nda/signing.ts';
import { useUnsavedSignature } from '#features/nda/unsaved-signature.ts';
import { asSignatureName } from '#contract/nda.ts';
import { call } from '#lib/api.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { queryClient, refresh } from '#lib/queries.ts';
import { useSignedInUser } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { t, withWords } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx';

const AgreementReader = lazyPart(
  async () => (await withWords(import('#features/nda/agreement-reader.tsx'), 'nda')).AgreementReader,
);
const SigningForm = lazyPart(
  async () => (await withWords(import('#features/nda/signing-form.tsx'), 'nda')).SigningForm,
);

interface ContractOfDealProps {
  dealId: string;
  part: Part | undefined;
  onPart: (part: Part) => void;
}

export function ContractOfDeal(props: ContractOfDealProps) {
  const { data: contract } = useQuery(contractQuery(props.dealId));
  return (
    <ContractScreen
      {...props}
      endedOn={useEnd(contract)}
      arePartsLoaded={useLoadedParts(contract)}
      SigningPart={SigningPart}
    />
  );
}

/**
 * Returns whether the parts of the agreement have loaded or failed, because they would move what is below them if they
 * appeared later. A part that begins later does not hide the screen again.
 */
function useLoadedParts(contract: Contract | undefined): boolean {
  const [areLoaded, setLoaded] = useState(false);
  const areFetched = useQueries({
    queries: contract && !areLoaded ? partsOf(contract) : [],
    combine: (parts) => parts.every(({ isFetched }) => isFetched),
  });
  if (contract && !areLoaded && areFetched) setLoaded(true);
  return areLoaded;
}

const isSigned = (contract: Contract): boolean => contract.phase === 'signed' || isAmending(contract);

/** Returns the last day of a signed agreement that is over; null if it is not over, undefined while that is unknown. */
function useEnd(contract: Contract | undefined): Day | null | undefined {
  const enabled = contract !== undefined && isSigned(contract);
  const { data: agreement } = useQuery({ ...inForceQuery(contract?.dealId ?? ''), enabled });
  if (enabled && !agreement) return undefined;
  return agreement?.isOver ? agreement.endsOn : null;
}

const KeyDatesPanel = lazyPart(
  async () =>
    (await withWords(import('#features/agreement-dates/key-dates-panel.tsx'), 'agreement-dates'))
      .KeyDatesPanel,
);

const InForcePanel = lazyPart(
  async () =>
    (await withWords(import('#features/agreements-in-force/in-force-panel.tsx'), 'agreements-in-force'))
      .InForcePanel,
);

const AmendmentsPanel = lazyPart(
  async () => (await import('#features/contracts/amendments-panel.tsx')).AmendmentsPanel,
);

/** The signed agreement stays in force while an amendment is negotiated. */
function InForce({ contract }: { contract: Contract }) {
  const endedOn = useEnd(contract);
  return (
    <Suspense fallback={<PageSpinner />}>
      <InForcePanel contract={contract} />
      <KeyDatesPanel dealId={contract.dealId} company={contract.own} />
      <AmendmentsPanel contract={contract} endedOn={endedOn} />
    </Suspense>
  );
}

const SigningPart = ({ contract }: { contract: Contract }) => (
  <>
    {contract.phase === 'signed' && <InForce contract={contract} />}
    <Signing contract={contract} Form={Form} />
    {isAmending(contract) && <InForce contract={contract} />}
  </>
);

const Form = ({ contract, signing: { statement, digest } }: FormProps) =>
  statement &&
  digest && (
    <Suspense fallback={<PageSpinner />}>
      <SignNow contract={contract} statement={statement} digest={digest} />
    </Suspense>
  );

interface FormProps {
  contract: Contract;
  signing: ContractSigning;
}

interface SignNowProps {
  contract: Contract;
  statement: string;
  digest: string;
}

function SignNow({ contract, statement, digest }: SignNowProps) {
  const user = useSignedInUser();
  const { dealId } = contract;
  const { data: terms } = useQuery(termsQuery(dealId));
  const { data: clauses } = useQuery(clausesQuery(dealId));
  const { data: duties } = useQuery(dutiesQuery(dealId));
  const { data: paper } = useQuery(paperQuery(dealId));
  const [name, setName] = useState(() => personName(user));
  const [date] = useState(() => englishDay(new Date()));
  const signing = useAction({
    run: async ({ image, ...signed }: Signed) =>
      call(signContract, {
        params: { id: dealId },
        body: {
          ...signed,
          digitalSignature: await image(),
          digest,
          hasRead: true,
          isAuthorized: true,
          consentsToElectronicSigning: true,
        },
      }),
    stale: ['contracts', 'deals', 'products'],
    done: (after: ContractSigning) => {
      queryClient.setQueryData(signingQuery(dealId).queryKey, after);
      const isLast = after.sides.every(({ signatories }) => signatories.every(({ signedAt }) => signedAt));
      showToast({
        title: t('contracts:signedToast'),
        description: isLast ? t('contracts:signedToastLast') : t('contracts:signedToastText'),
      });
    },
    failed: (failure) => {
      if (failure.status === 409) void refresh(['contracts']);
      return toastOf(failure, { title: t('contracts:signFailed') });
    },
  });
  const { unsaved, onStarted } = useUnsavedSignature(signing);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <div className="min-w-0 xl:sticky xl:top-22">
        {/* The text may appear after the form, which would otherwise be hidden and lose the focus while code loads. */}
        <Suspense fallback={<PageSpinner />}>
          {terms && clauses && duties && paper !== undefined && (
            <AgreementReader
              label={t('contracts:title')}
              // The signed statement follows the text that it identifies by a digest.
              text={`${fullText({ contract, terms, clauses, duties, paper: paper?.versions[0] })}\n\n${statement}`}
              filling={{ name: asSignatureName(name) || personName(user), date }}
            />
          )}
        </Suspense>
      </div>
      <SigningForm
        documents={[
          {
            key: 'main',
            label: t('contracts:title'),
            template: statement,
            statements: [
              contract.paper?.isInUse ? t('contracts:agreeReadPaper') : t('contracts:agreeRead'),
              t('contracts:agreeAuthorized', { company: contract.own.name }),
              t('contracts:agreeElectronic'),
            ],
            validYears: undefined,
          },
        ]}
        name={name}
        onName={setName}
        date={date}
        reading={contract.version}
        pending={signing.isPending}
        error={signing.error}
        signLabel={t('contracts:signAgreement')}
        whereToFind={t('contracts:whereToFind')}
        onSign={({ texts: [agreementText = ''], ...signed }) => signing.mutate({ ...signed, agreementText })}
        onStarted={onStarted}
      />
      <UnsavedDialog {...unsaved} />
    </div>
  );
}
