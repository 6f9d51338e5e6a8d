import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useId } from 'react';
import { z } from 'zod';
import { PrivateChange } from '#contract/deal-input.ts';
import { changeDealPrivate, type DealPage, type DealPrivate, getDeal } from '#contract/deals.ts';
import { personName } from '#contract/shown-values.ts';
import { call } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useEditing } from '#lib/editing.ts';
import { useContractForm } from '#lib/forms.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Lock } from '#ui/icons.tsx';
import { Textarea } from '#ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { Select } from '#ui/select.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { assigneesQuery } from './queries.ts';
import { otherOf, ownOf } from './sides.ts';

const valuesOf = ({ notes, assignee, revision }: DealPrivate): z.input<typeof PrivateChange> => ({
  notes: notes ?? '',
  assignedToId: assignee?.id ?? '',
  revision,
});

/** An empty value means that no one is assigned. */
const EditedPrivate = PrivateChange.extend({
  assignedToId: PrivateChange.shape.assignedToId.or(z.literal('').transform(() => null)),
});

interface PrivatePanelProps {
  deal: DealPage;
  /** False for viewers, who can only read their company's notes. */
  canWrite: boolean;
}

/** Notes and assignee, which only the user's company sees. They stay editable after the deal is closed. */
export function PrivatePanel({ deal, canWrite }: PrivatePanelProps) {
  const titleId = useId();
  const own = ownOf(deal);
  return (
    <Panel aria-labelledby={titleId} className="bg-sunken!">
      <PanelHeader id={titleId} title={t('deals:privateNotes')} />
      <PanelBody className="grid grid-cols-1 gap-3.5">
        <p className="flex items-center gap-2 text-small text-ink-2">
          <Lock size={15} className="flex-none" />
          <span className="min-w-0 wrap-anywhere">{t('deals:visibleOnlyTo', { company: own.name })}</span>
        </p>
        {canWrite ? <PrivateForm deal={deal} /> : <PrivateText deal={deal} />}
      </PanelBody>
    </Panel>
  );
}

const PrivateText = ({
  deal: {
    private: { notes, assignee },
  },
}: {
  deal: DealPage;
}) => (
  <>
    {assignee && <p>{t('deals:assignedToName', { name: personName(assignee) })}</p>}
    <p className="wrap-anywhere whitespace-pre-line">{notes ?? t('deals:noNotes')}</p>
  </>
);

/** A colleague's newer notes replace what is shown, or appear beside the text being typed. */
function PrivateForm({ deal }: { deal: DealPage }) {
  const form = useContractForm(EditedPrivate, valuesOf(deal.private));
  const { register, formState, reset, getValues } = form;
  const { isDirty, isSubmitting, errors } = formState;
  const { submit, newer, isSaving, error } = useEditing({
    form,
    valuesOf,
    load: async () => (await call(getDeal, { params: { id: deal.id } })).private,
    save: (body: z.input<typeof PrivateChange>) => call(changeDealPrivate, { params: { id: deal.id }, body }),
    stale: ['deals'],
    done: () => showToast({ title: t('deals:notesSaved') }),
    failed: { title: t('deals:notesNotSaved') },
  });
  useEffect(() => {
    // Just after saving, the deal on the screen still has the previous notes.
    if (!isDirty && deal.private.revision >= getValues('revision')) reset(valuesOf(deal.private));
  }, [deal.private, isDirty, reset, getValues]);
  const unsaved = useUnsaved(isDirty, { isSaving, isSubmitting });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3.5">
      <Assignee deal={deal} {...register('assignedToId')} />
      <Field label={t('deals:notes')} error={errors.notes?.message}>
        <Textarea rows={5} maxLength={10_000} {...register('notes')} />
      </Field>
      {newer && (
        <div role="alert" className="text-small font-medium wrap-anywhere whitespace-pre-line text-caution">
          {t('deals:notesElsewhere', { notes: newer.notes ?? t('deals:noNotes') })}
        </div>
      )}
      {error && !newer && <FieldError>{error.message}</FieldError>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          disabled={!isDirty}
          pending={isSaving}
          pendingText={t('common:editSaving')}
        >
          {t('deals:saveNotes')}
        </Button>
        <SavedBy deal={deal} />
      </div>
      <p className="text-small wrap-anywhere text-ink-2">
        {t('deals:theirNotes', { company: otherOf(deal).name })}
      </p>
      <UnsavedDialog {...unsaved} />
    </form>
  );
}

function SavedBy({
  deal: {
    private: { savedAt, savedBy },
  },
}: {
  deal: DealPage;
}) {
  if (!savedAt) return null;
  const date = formatDateTime(savedAt);
  return (
    <span className="text-small text-ink-2 tabular-nums">
      {savedBy
        ? t('deals:notesSavedBy', { date, name: personName(savedBy) })
        : t('deals:notesSavedAt', { date })}
    </span>
  );
}

/** Selects a member of the user's company. The current assignee stays an option after leaving the company. */
function Assignee({ deal, ...field }: { deal: DealPage } & ComponentProps<'select'>) {
  const { data: members = [] } = useQuery(assigneesQuery(ownOf(deal).id ?? ''));
  const { assignee } = deal.private;
  const options = members
    .filter(({ role }) => role !== 'viewer')
    .map((member) => ({ value: member.userId, label: personName(member) }));
  const isListed = !assignee || options.some(({ value }) => value === assignee.id);
  return (
    <Field label={t('deals:assignedTo')}>
      <Select
        placeholder={t('deals:noOne')}
        options={isListed ? options : [...options, { value: assignee.id, label: personName(assignee) }]}
        {...field}
      />
    </Field>
  );
}
