import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ChangePassword, changePassword } from '#contract/own-sessions.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { useSignedInUser } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { NewPassword } from '#ui/new-password.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

const Changed = ChangePassword.extend({ confirmPassword: z.string() }).refine(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  { path: ['confirmPassword'], error: () => t('auth:passwordsDiffer') },
);

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { firstName, lastName, email } = useSignedInUser();
  const form = useContractForm(Changed, { currentPassword: '', newPassword: '', confirmPassword: '' });
  const { errors, touchedFields } = form.formState;
  const password = useWatch({ control: form.control, name: 'newPassword' });
  const changing = useAction({
    run: ({ currentPassword, newPassword }: z.output<typeof Changed>) =>
      call(changePassword, { body: { currentPassword, newPassword } }),
    stale: ['user'],
    done: () => {
      onClose();
      showToast({ title: t('settings:passwordChanged'), description: t('settings:passwordChangedText') });
    },
    failed: (failure) => {
      showIssues(form, failure);
      return toastOf(failure, { title: t('settings:passwordFailed') });
    },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={submitWith(form, (given) => changing.mutate(given))}
      onClose={onClose}
      title={t('settings:passwordChange')}
      text={t('settings:passwordText')}
      submitLabel={t('settings:passwordSave')}
      pendingLabel={t('settings:passwordSaving')}
      pending={changing.isPending}
    >
      {/* Lets password managers save the new password with the right account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('settings:passwordCurrent')} error={errors.currentPassword?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <NewPassword
        label={t('recovery:newPassword')}
        input={form.register('newPassword', {
          deps: touchedFields.confirmPassword ? ['confirmPassword'] : [],
        })}
        error={errors.newPassword?.message}
        password={password}
        about={[firstName, lastName, email]}
      />
      <Field label={t('recovery:confirmPassword')} error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
    </FormDialog>
  );
}
