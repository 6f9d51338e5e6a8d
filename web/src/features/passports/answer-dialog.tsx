import { type FormEvent, useId, useState } from 'react';
import {
  answerPassportQuestion,
  getPassport,
  type PassportQuestion,
  type PassportValue,
  YES_NO_QUESTIONS,
} from '#contract/passports.ts';
import { ApiFailure, call, isChangedElsewhere } from '#lib/api.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { SegmentedRadio } from '#ui/segmented-radio.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { LicenseFields, type LicenseFieldsProps } from './license-fields.tsx';
import { showPassport } from './queries.ts';
import { hintOf, questionText } from './question-text.ts';
import { type Answer, isToSkip } from './sections.ts';

interface AnswerDialogProps {
  companyId: string;
  answer: Answer;
  next: PassportQuestion | undefined;
  onNext: (question: PassportQuestion) => void;
  onClose: () => void;
}

const EMPTY: PassportValue = { isYes: null, text: null, licenses: [] };

/** A license without any entry is left out. One without a state or number is sent, and the server rejects it. */
const isBegun = ({ state, number, expiresOn }: PassportValue['licenses'][number]): boolean =>
  state.trim() !== '' || number.trim() !== '' || expiresOn !== null;

export function AnswerDialog({ companyId, answer, next, onNext, onClose }: AnswerDialogProps) {
  const { question, value } = answer;
  const formId = useId();
  const [opened] = useState(value ?? EMPTY);
  const [given, setGiven] = useState(opened);
  // Live updates change the answer while it is being edited here, so the version at opening is kept.
  const [openedAt, setOpenedAt] = useState(answer.changedAt);
  /** Loads the newer version, which the next attempt to save then overwrites knowingly. */
  const takeOver = async () => {
    const passport = await call(getPassport, { params: { id: companyId } });
    showPassport(passport);
    setOpenedAt(passport.answers.find((other) => other.question === question)?.changedAt ?? null);
  };
  const saving = useAction({
    run: async ({ filled }: { filled: PassportValue; goTo: PassportQuestion | undefined }) => {
      try {
        return await call(answerPassportQuestion, {
          params: { id: companyId, question },
          body: { ...filled, changedAt: openedAt },
        });
      } catch (error) {
        if (error instanceof ApiFailure && isChangedElsewhere(error)) await takeOver().catch(() => undefined);
        throw error;
      }
    },
    stale: ['companies'],
    done: (passport, { goTo }) => {
      showPassport(passport);
      if (goTo) onNext(goTo);
      else onClose();
    },
    failed: (failure) =>
      failure.issues.some(({ path }) => path.startsWith('licenses.'))
        ? null
        : toastOf(failure, { title: t('passports:failed') }),
  });
  const unsaved = useUnsaved(given !== opened, { isSaving: saving.isPending });
  const close = () => unsaved.leave(onClose);
  const change = (changed: PassportValue) => {
    setGiven(changed);
    // A license's error is stored by its index, which changes when a license above it is removed.
    saving.reset();
  };
  const save = (goTo: PassportQuestion | undefined) => {
    if (saving.isPending) return;
    const filled = given.licenses.every(isBegun)
      ? given
      : { ...given, licenses: given.licenses.filter(isBegun) };
    if (goTo && isToSkip(opened, filled)) {
      onNext(goTo);
      return;
    }
    setGiven(filled);
    saving.mutate({ filled, goTo });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(next);
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={close}
      title={questionText(question)}
      text={hintOf(question)}
      footer={
        <>
          <Button variant="secondary" disabled={saving.isPending} onClick={close}>
            {t('common:cancel')}
          </Button>
          {next && (
            <Button variant="secondary" disabled={saving.isPending} onClick={() => save(undefined)}>
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
        {YES_NO_QUESTIONS.has(question) && <YesOrNo given={given} onChange={change} />}
        {question === 'licenses' && <LicenseFields given={given} onChange={change} error={saving.error} />}
        <Field label={t('passports:details')}>
          <Textarea
            rows={5}
            maxLength={4000}
            value={given.text ?? ''}
            onChange={({ target }) => change({ ...given, text: target.value })}
          />
        </Field>
      </form>
      <UnsavedDialog {...unsaved} />
    </Dialog>
  );
}

const YES = 'yes';
const NO = 'no';

const YesOrNo = ({ given, onChange }: Omit<LicenseFieldsProps, 'error'>) => (
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
