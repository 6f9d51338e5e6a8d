import { PasskeyName } from '#contract/passkeys.ts';
import { call } from '#lib/api.ts';
import { deviceName } from '#lib/device.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input } from '#ui/input.tsx';
import { createPasskey, PASSKEY_CALLS, type PasskeyOwner } from './passkeys.ts';

interface AddPasskeyProps {
  of: PasskeyOwner;
  onClose: () => void;
}

export function AddPasskeyDialog({ of, onClose }: AddPasskeyProps) {
  const form = useContractForm(PasskeyName, { name: deviceName(navigator.userAgent) });
  const adding = useAction({
    run: async ({ name }: { name: string }) => {
      const credential = await createPasskey(await call(PASSKEY_CALLS[of].start));
      return call(PASSKEY_CALLS[of].add, { body: { name, credential } });
    },
    stale: ['user'],
    done: ({ name }) => {
      onClose();
      showToast({ title: t('passkeys:added'), description: t('passkeys:addedText', { name }) });
    },
    failed: (failure) =>
      showIssues(form, failure) ? null : toastOf(failure, { title: t('passkeys:notAdded') }),
  });
  return (
    <FormDialog
      form={form}
      onSubmit={submitWith(form, (given) => adding.mutate(given))}
      onClose={onClose}
      title={t('passkeys:addTitle')}
      text={t('passkeys:addText')}
      submitLabel={t('passkeys:create')}
      pendingLabel={t('passkeys:creating')}
      pending={adding.isPending}
    >
      <Field label={t('passkeys:name')} error={form.formState.errors.name?.message} required>
        <Input {...form.register('name')} />
      </Field>
    </FormDialog>
  );
}
