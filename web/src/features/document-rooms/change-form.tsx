import { useEffect } from 'react';
import type { z } from 'zod';
import {
  changeRoomDocument,
  type Room,
  ROOM_STAGES,
  type RoomDocument,
  RoomDocumentChange,
} from '#contract/document-rooms.ts';
import { MARKED_KINDS } from '#contract/files.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { roomStageName } from '#entities/document-room/room-stage-name.ts';

export function ChangeForm({ room, document }: { room: Room; document: RoomDocument }) {
  const company = room.company.name;
  const form = useContractForm(RoomDocumentChange, valuesOf(document));
  const { errors, dirtyFields } = form.formState;
  // A colleague may change the document while the form is open.
  useEffect(() => form.reset(valuesOf(document), { keepDirtyValues: true }), [form, document]);
  const saving = useAction({
    run: (body: z.output<typeof RoomDocumentChange>) =>
      call(changeRoomDocument, { params: { id: document.id }, body }),
    stale: ['rooms'],
    done: (changed) => {
      form.reset(valuesOf(changed));
      showToast({
        title: t('rooms:changed'),
        description:
          room.isOpen && changed.status === 'shared'
            ? t('rooms:changedShown', { company })
            : t('rooms:changedHidden', { company }),
      });
    },
    failed: (failure) => {
      showIssues(form, failure);
      return toastOf(failure, { title: t('rooms:changeFailed') });
    },
  });
  const submit = submitWith(form, (given) =>
    saving.mutate(Object.fromEntries(Object.entries(given).filter(([name]) => name in dirtyFields))),
  );
  return (
    <form noValidate aria-label={t('rooms:change')} onSubmit={submit}>
      <h3 className="mb-2 font-semibold">{t('rooms:change')}</h3>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label={t('rooms:changeStage')} error={errors.stage?.message}>
          <Select
            options={ROOM_STAGES.map((stage) => ({ value: stage, label: roomStageName(stage) }))}
            {...form.register('stage')}
          />
        </Field>
        <Field
          label={t('rooms:changeUntil')}
          hint={t('rooms:changeUntilHint', { company })}
          error={errors.availableUntil?.message}
        >
          <Input type="date" {...form.register('availableUntil')} />
        </Field>
      </div>
      {MARKED_KINDS.some((kind) => kind === document.version.kind) && (
        <Checkbox label={t('rooms:changeWatermark')} className="mt-3" {...form.register('isWatermarked')} />
      )}
      <Button
        type="submit"
        variant="secondary"
        className="mt-4"
        pending={saving.isPending}
        pendingText={t('rooms:changeSaving')}
      >
        {t('rooms:changeSave')}
      </Button>
    </form>
  );
}

const valuesOf = ({
  stage,
  availableUntil,
  isWatermarked,
}: RoomDocument): z.input<typeof RoomDocumentChange> => ({
  stage,
  availableUntil: availableUntil ?? '',
  isWatermarked,
});
