import { type FormEvent, useId, useState } from 'react';
import {
  answerPassportQuestion,
  MAX_LICENSES,
  type Passport,
  type PassportValue,
  YES_NO_QUESTIONS,
} from '#contract/passports.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { questionText } from './question-text.ts';

interface AnswerDialogProps {
  companyId: string;
  answer: Passport['answers'][number];
  onClose: () => void;
}

const EMPTY: PassportValue = { isYes: null, text: null, licenses: [] };
/** The place in the list is all that tells two empty rows apart. */
const PLACES = Array.from({ length: MAX_LICENSES }, (_, place) => `place ${place}`);
const NEW_LICENSE = { state: '', number: '', expiresOn: null };

export function AnswerDialog({ companyId, answer: { question, value }, onClose }: AnswerDialogProps) {
  const formId = useId();
  const [given, setGiven] = useState(value ?? EMPTY);
  const saving = useAction({
    run: () =>
      call(answerPassportQuestion, {
        params: { id: companyId, question },
        body: { ...given, licenses: given.licenses.filter(({ state, number }) => state && number) },
      }),
    stale: ['companies'],
    done: onClose,
    failed: { title: t('passports:failed'), fallback: t('common:pageFailedText') },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={questionText(question)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} pending={saving.isPending}>
            {t('passports:save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4.5">
        {YES_NO_QUESTIONS.has(question) && <YesOrNo given={given} onChange={setGiven} />}
        {question === 'licenses' && <Licenses given={given} onChange={setGiven} />}
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

interface PartProps {
  given: PassportValue;
  onChange: (value: PassportValue) => void;
}

const YES = 'yes';
const NO = 'no';

const YesOrNo = ({ given, onChange }: PartProps) => (
  <Field label={t('passports:yesOrNo')}>
    <Select
      options={[
        { value: '', label: t('passports:unanswered') },
        { value: YES, label: t('passports:yes') },
        { value: NO, label: t('passports:no') },
      ]}
      value={given.isYes === null ? '' : given.isYes ? YES : NO}
      onChange={({ target }) =>
        onChange({ ...given, isYes: target.value === '' ? null : target.value === YES })
      }
    />
  </Field>
);

function Licenses({ given, onChange }: PartProps) {
  const change = (index: number, changed: Partial<PassportValue['licenses'][number]>) =>
    onChange({
      ...given,
      licenses: given.licenses.map((license, at) => (at === index ? { ...license, ...changed } : license)),
    });
  return (
    <>
      {given.licenses.map((license, index) => (
        <div key={PLACES[index]} className="grid gap-3 sm:grid-cols-3">
          <Field label={t('passports:state')}>
            <Input
              value={license.state}
              maxLength={60}
              onChange={({ target }) => change(index, { state: target.value })}
            />
          </Field>
          <Field label={t('passports:number')}>
            <Input
              value={license.number}
              maxLength={60}
              onChange={({ target }) => change(index, { number: target.value })}
            />
          </Field>
          <Field label={t('passports:expiresOn')}>
            <Input
              type="date"
              value={license.expiresOn ?? ''}
              onChange={({ target }) => change(index, { expiresOn: target.value || null })}
            />
          </Field>
        </div>
      ))}
      {given.licenses.length < MAX_LICENSES && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange({ ...given, licenses: [...given.licenses, NEW_LICENSE] })}
        >
          {t('passports:addLicense')}
        </Button>
      )}
    </>
  );
}
