import { type FormEvent, useId, useState } from 'react';
import {
  answerPassportQuestion,
  type PassportQuestion,
  type PassportValue,
  YES_NO_QUESTIONS,
} from '#contract/passports.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { SegmentedRadio } from '#ui/segmented-radio.tsx';
import { LicenseFields, type LicenseFieldsProps } from './license-fields.tsx';
import { showPassport } from './queries.ts';
import { hintOf, questionText } from './question-text.ts';
import type { Answer } from './sections.ts';

interface AnswerDialogProps {
  companyId: string;
  answer: Answer;
  /** The question without an answer that comes next, if there is one. */
  next: PassportQuestion | undefined;
  onNext: (question: PassportQuestion) => void;
  onClose: () => void;
}

const EMPTY: PassportValue = { isYes: null, text: null, licenses: [] };

/** Answers one question, and leads on to the next one without an answer. */
export function AnswerDialog({ companyId, answer, next, onNext, onClose }: AnswerDialogProps) {
  const { question, value } = answer;
  const formId = useId();
  const [given, setGiven] = useState(value ?? EMPTY);
  const saving = useAction({
    run: (_: PassportQuestion | undefined) =>
      call(answerPassportQuestion, {
        params: { id: companyId, question },
        body: { ...given, licenses: given.licenses.filter(({ state, number }) => state && number) },
      }),
    stale: ['companies'],
    done: (passport, then) => {
      showPassport(passport);
      if (then) onNext(then);
      else onClose();
    },
    failed: { title: t('passports:failed'), fallback: t('common:pageFailedText') },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(next);
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={questionText(question)}
      text={hintOf(question)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {next && (
            <Button variant="secondary" disabled={saving.isPending} onClick={() => saving.mutate(undefined)}>
              {t('passports:save')}
            </Button>
          )}
          <Button type="submit" form={formId} pending={saving.isPending}>
            {next ? t('passports:saveNext') : t('passports:save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4.5">
        {YES_NO_QUESTIONS.has(question) && <YesOrNo given={given} onChange={setGiven} />}
        {question === 'licenses' && <LicenseFields given={given} onChange={setGiven} />}
        <Field label={t('passports:details')}>
          <Textarea
            rows={5}
            maxLength={4000}
            value={given.text ?? ''}
            onChange={({ target }) => setGiven({ ...given, text: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}

const YES = 'yes';
const NO = 'no';

const YesOrNo = ({ given, onChange }: LicenseFieldsProps) => (
  <SegmentedRadio
    legend={t('passports:yesOrNo')}
    name="isYes"
    options={[
      { value: YES, label: t('passports:yes') },
      { value: NO, label: t('passports:no') },
    ]}
    value={given.isYes === null ? '' : given.isYes ? YES : NO}
    onChange={({ target }) => onChange({ ...given, isYes: target.value === YES })}
  />
);
