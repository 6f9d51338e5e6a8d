import type { z } from 'zod';
import type { DealPage } from '#contract/deals.ts';
import { addDealTask, NewDealTask } from '#contract/deal-tasks.ts';
import { call } from '#lib/api.ts';
import { showIssues, useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

interface NewTaskDialogProps {
  deal: DealPage;
  onClose: () => void;
}

export function NewTaskDialog({ deal, onClose }: NewTaskDialogProps) {
  const form = useContractForm(NewDealTask, { title: '', side: deal.mySide, dueOn: '' });
  const { errors } = form.formState;
  const adding = useAction({
    run: (body: z.output<typeof NewDealTask>) => call(addDealTask, { params: { id: deal.id }, body }),
    stale: ['deals'],
    done: () => {
      showToast({ title: t('deals:taskAdded'), description: t('deals:taskAddedText') });
      onClose();
    },
    failed: (failure) => {
      showIssues(form, failure);
      return toastOf(failure, { title: t('deals:taskNotSaved') });
    },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, adding.mutateAsync)}
      onClose={onClose}
      title={t('deals:addTask')}
      text={t('deals:addTaskText')}
      submitLabel={t('deals:addTask')}
      pendingLabel={t('common:editSaving')}
      pending={adding.isPending}
      error={adding.error?.message}
    >
      <Field label={t('deals:taskTitle')} required error={errors.title?.message}>
        <Input maxLength={200} autoComplete="off" {...form.register('title')} />
      </Field>
      <Field label={t('deals:taskSide')} error={errors.side?.message}>
        <Select
          options={[
            { value: 'manufacturer', label: deal.manufacturer.name },
            { value: 'distributor', label: deal.distributor.name },
          ]}
          {...form.register('side')}
        />
      </Field>
      <Field label={t('deals:taskDueOn')} hint={t('deals:taskDueHint')} error={errors.dueOn?.message}>
        <Input type="date" {...form.register('dueOn')} />
      </Field>
    </FormDialog>
  );
}
