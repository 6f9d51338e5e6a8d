import { useState } from 'react';
import { z } from 'zod';
import { type Member, transferOwnership } from '#contract/members.ts';
import { personName } from '#contract/shown-values.ts';
import { call } from '#lib/api.ts';
import { submitWith, useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Select } from '#ui/select.tsx';

interface TransferOwnershipProps {
  company: { id: string; name: string };
  others: readonly Member[];
}

export function TransferOwnership(props: TransferOwnershipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('members:transfer')}
      </Button>
      {isOpen && <TransferDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const Choice = z.object({ userId: z.string().min(1, { error: () => t('members:transferMissing') }) });

function TransferDialog({ company, others, onClose }: TransferOwnershipProps & { onClose: () => void }) {
  const form = useContractForm(Choice, { userId: '' });
  const nameOf = (id: string) => {
    const member = others.find(({ userId }) => userId === id);
    return member ? personName(member) : '';
  };
  const transferring = useAction({
    run: (body: z.output<typeof Choice>) => call(transferOwnership, { params: { id: company.id }, body }),
    stale: ['companies', 'user'],
    done: (_, { userId }) => {
      onClose();
      showToast({
        title: t('members:transferred'),
        description: t('members:transferredText', { name: nameOf(userId), company: company.name }),
      });
    },
    failed: { title: t('members:transferFailed') },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={submitWith(form, (body) => {
        if (!transferring.isPending) transferring.mutate(body);
      })}
      onClose={onClose}
      title={t('members:transferTitle', { company: company.name })}
      text={t('members:transferText')}
      submitLabel={t('members:transfer')}
      pendingLabel={t('members:transferring')}
      pending={transferring.isPending}
      error={transferring.error?.message}
    >
      <Field label={t('members:transferTo')} error={form.formState.errors.userId?.message} required>
        <Select
          placeholder={t('members:transferNone')}
          options={others.map((member) => ({ value: member.userId, label: personName(member) }))}
          {...form.register('userId')}
        />
      </Field>
    </FormDialog>
  );
}
