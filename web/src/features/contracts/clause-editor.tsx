import '#ui/document.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ContractClause, MAX_CLAUSE_LENGTH } from '#contract/contract-clauses.ts';
import { type Contract, offerContractClauses } from '#contract/contracts.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { answerFailedToast, showOffered } from './answer-items.ts';
import { useItemDraft } from './item-draft.ts';
import { clausesQuery, formsQuery } from './queries.ts';
import { TEXT_FILES, textInFile } from './text-in-file.ts';
import { asClauseText } from './pasted-text.ts';
import { formName } from './words.ts';

interface ClauseEditorProps {
  contract: Contract;
  clause: ContractClause;
  onClose: () => void;
}

interface Typed {
  text: string;
  message: string;
  seen: number;
}

/**
 * Edits a clause, for example by pasting text that came back by email. The other company sees which words changed.
 * Typed text is kept if the other company changes the clause in the meantime.
 */
export function ClauseEditor({ contract, clause, onClose }: ClauseEditorProps) {
  const company = contract.other.name;
  const { dealId } = contract;
  const box = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { data: forms = [] } = useQuery(formsQuery(dealId, clause.key));
  const kept = useItemDraft<Typed>(`${dealId}:${clause.key}`);
  const typed = kept.draft ?? { text: clause.text, message: '', seen: clause.version };
  const isOutdated = kept.draft !== undefined && kept.draft.seen !== clause.version;
  const change = (next: Partial<Typed>) => {
    setEmpty(false);
    kept.set({ ...typed, ...next });
  };
  useEffect(() => box.current?.focus(), []);
  const close = () => {
    kept.drop();
    onClose();
  };
  const sending = useAction({
    run: () =>
      call(offerContractClauses, {
        params: { id: dealId },
        body: {
          offers: [{ key: clause.key, seen: clause.version, text: asClauseText(typed.text, clause.number) }],
          message: typed.message,
        },
      }),
    stale: ['contracts', 'deals'],
    done: (clauses) => {
      queryClient.setQueryData(clausesQuery(dealId).queryKey, clauses);
      showOffered(contract);
      close();
    },
    failed: (failure) => answerFailedToast(failure, company),
  });
  const unsaved = useUnsaved(kept.draft !== undefined, { isKept: true, isSaving: sending.isPending });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.text.trim() === '') setEmpty(true);
    else sending.mutate();
  };
  const form = forms.find(({ text }) => text === typed.text)?.form;
  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        className="grid gap-4 border-t border-line bg-sunken px-5 py-5 max-sm:px-4"
      >
        {isOutdated && (
          <p role="status" className="text-detail font-medium text-caution">
            {t('contracts:changedElsewhere', { company })}
          </p>
        )}
        <Field label={t('contracts:formOf')} hint={t('contracts:formHint')} className="max-w-80">
          <Select
            placeholder={t('contracts:ownText')}
            value={form ?? ''}
            onChange={({ target }) => {
              const chosen = forms.find((one) => one.form === target.value);
              if (chosen) change({ text: chosen.text });
            }}
            options={forms.map((one) => ({ value: one.form, label: formName(one.form) }))}
          />
        </Field>
        <Field
          label={t('contracts:clauseText')}
          hint={t('contracts:clauseTextHint')}
          error={isEmpty ? t('contracts:clauseEmpty') : undefined}
          required
        >
          <Textarea
            ref={box}
            rows={14}
            maxLength={MAX_CLAUSE_LENGTH}
            value={typed.text}
            onChange={({ target }) => change({ text: target.value })}
            className="font-doc text-row! leading-6.5!"
          />
        </Field>
        <TextFile onRead={(text) => change({ text: asClauseText(text, clause.number) })} />
        <Field label={t('contracts:messageTo', { company })}>
          <Input
            placeholder={t('contracts:optional')}
            maxLength={1000}
            value={typed.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        </Field>
        {sending.error && (
          <div role="alert">
            <FieldError>{sending.error.message}</FieldError>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="quiet" disabled={sending.isPending} onClick={() => unsaved.leave(close)}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            pending={sending.isPending}
            pendingText={t('contracts:sending')}
            disabled={asClauseText(typed.text, clause.number) === clause.text.trim()}
          >
            {t('contracts:sendCounter')}
          </Button>
        </div>
      </form>
      <UnsavedDialog {...unsaved} />
    </>
  );
}

function TextFile({ onRead }: { onRead: (text: string) => void }) {
  const reading = useAction({
    run: textInFile,
    done: onRead,
    failed: { title: t('contracts:textFileFailed'), fallback: t('contracts:textFileFailedText') },
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FileButton
        variant="secondary"
        size="sm"
        inputLabel={t('contracts:openTextFile')}
        accept={TEXT_FILES}
        pending={reading.isPending}
        onChoose={([file]) => file && reading.mutate(file)}
      >
        {t('contracts:openTextFile')}
      </FileButton>
      <p className="text-small text-ink-2">{t('contracts:openTextFileHint')}</p>
    </div>
  );
}
