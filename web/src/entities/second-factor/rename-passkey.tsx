import { type Passkey, PasskeyName } from '#contract/passkeys.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input } from '#ui/input.tsx';
import { PASSKEY_CALLS, type PasskeyOwner } from './passkeys.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  of: PasskeyOwner;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey: { id, name }, of, onClose }: RenamePasskeyProps) {
  const form = useContractForm(PasskeyName, { name });
  const renaming = useAction({
    run: (body: PasskeyName) => call(PASSKEY_CALLS[of].rename, { params: { id }, body }),
    stale: ['user'],
    done: (renamed) => {
      onClose();
      showToast({
        title: t('passkeys:renamed'),
        description: t('passkeys:renamedText', { name: renamed.name }),
      });
    },
    failed: (failure) =>
      showIssues(form, failure)
        ? null
        : { title: t('passkeys:notRenamed'), description: t('passkeys:notRemovedText') },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={submitWith(form, (given) => renaming.mutate(given))}
      onClose={onClose}
      title={t('passkeys:renameOf', { name })}
      text={t('passkeys:renameText')}
      submitLabel={t('passkeys:renameSave')}
      pendingLabel={t('passkeys:renaming')}
      pending={renaming.isPending}
    >
      <Field label={t('passkeys:name')} error={form.formState.errors.name?.message} required>
        <Input {...form.register('name')} />
      </Field>
    </FormDialog>
  );
}
