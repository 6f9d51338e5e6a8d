import { type FormEvent, useState } from 'react';
import type { ContractTerm, TermValue } from '#contract/contract-terms.ts';
import { type Contract, offerContractTerms } from '#contract/contracts.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { answerFailedToast, showOffered } from './answer-items.ts';
import { useItemDraft } from './item-draft.ts';
import { termsQuery } from './queries.ts';
import { type Draft, draftOf, type DraftProblems, readDraft } from './term-draft.ts';
import { TermInputs } from './term-inputs.tsx';
import { termName } from './words.ts';

interface TermEditorProps {
  contract: Contract;
  term: ContractTerm;
  onClose: () => void;
}

interface Typed {
  draft: Draft;
  message: string;
  /** The version that was shown when typing began. */
  seen: number;
}

/** Proposes or counters one term. Typed values are kept if the other company changes the term in the meantime. */
export function TermEditor({ contract, term, onClose }: TermEditorProps) {
  const company = contract.other.name;
  const kept = useItemDraft<Typed>(`${contract.dealId}:${term.field}`);
  const [problems, setProblems] = useState<DraftProblems>({});
  const current = term.turn === 'you' ? (term.theirs ?? term.yours) : (term.yours ?? term.agreed);
  const typed = kept.draft ?? {
    draft: draftOf(term.field, current ?? term.theirs),
    message: '',
    seen: term.version,
  };
  const isOutdated = kept.draft !== undefined && kept.draft.seen !== term.version;
  const change = (next: Partial<Typed>) => {
    setProblems({});
    kept.set({ ...typed, ...next });
  };
  const close = () => {
    kept.drop();
    onClose();
  };
  const sending = useAction({
    run: (value: TermValue) =>
      call(offerContractTerms, {
        params: { id: contract.dealId },
        // A person who sends after seeing the notice has seen the current version.
        body: { offers: [{ term: value, seen: term.version }], message: typed.message },
      }),
    stale: ['contracts', 'deals'],
    done: (terms) => {
      queryClient.setQueryData(termsQuery(contract.dealId).queryKey, terms);
      showOffered(contract);
      close();
    },
    failed: (failure) => answerFailedToast(failure, company),
  });
  const unsaved = useUnsaved(kept.draft !== undefined, { isKept: true, isSaving: sending.isPending });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(term.field, typed.draft);
    if ('problems' in read) setProblems(read.problems);
    else sending.mutate(read.term);
  };
  return (
    <>
      <form
        noValidate
        aria-label={termName(term.field)}
        onSubmit={submit}
        className="mt-3 grid gap-4 rounded-control bg-sunken p-4"
      >
        {isOutdated && (
          <p role="status" className="text-detail font-medium text-caution">
            {t('contracts:changedElsewhere', { company })}
          </p>
        )}
        <TermInputs
          field={term.field}
          draft={typed.draft}
          onChange={(draft) => change({ draft })}
          problems={problems}
          manufacturerId={contract.mySide === 'manufacturer' ? contract.own.id : contract.other.id}
        />
        <div className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch">
          <Field label={t('contracts:messageTo', { company })} className="min-w-0 flex-1">
            <Input
              placeholder={t('contracts:optional')}
              maxLength={1000}
              value={typed.message}
              onChange={({ target }) => change({ message: target.value })}
            />
          </Field>
          <div className="flex gap-2 max-sm:flex-col-reverse">
            <Button variant="quiet" disabled={sending.isPending} onClick={() => unsaved.leave(close)}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" pending={sending.isPending} pendingText={t('contracts:sending')}>
              {term.state === 'empty' ? t('contracts:sendProposal') : t('contracts:sendCounter')}
            </Button>
          </div>
        </div>
        {sending.error && (
          <div role="alert">
            <FieldError>{sending.error.message}</FieldError>
          </div>
        )}
      </form>
      <UnsavedDialog {...unsaved} />
    </>
  );
}
