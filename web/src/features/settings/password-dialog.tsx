import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ChangePassword, changePassword } from '#contract/own-sessions.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { useSignedInUser } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { NewPassword } from '#ui/new-password.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

const Changed = ChangePassword.extend({ confirmPassword: z.string() }).refine(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  { path: ['confirmPassword'], error: () => m.auth_passwords_differ() },
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
      showToast({ title: m.settings_password_changed(), description: m.settings_password_changed_text() });
    },
    failed: (failure) => {
      showIssues(form, failure);
      return {
        title: m.settings_password_failed(),
        description: failure.message || m.settings_password_failed_text(),
      };
    },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={submitWith(form, (given) => changing.mutate(given))}
      onClose={onClose}
      title={m.settings_password_change()}
      text={m.settings_password_text()}
      submitLabel={m.settings_password_save()}
      pendingLabel={m.settings_password_saving()}
      pending={changing.isPending}
    >
      {/* For password managers, which keep the new one with the account it belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label={m.settings_password_current()} error={errors.currentPassword?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <NewPassword
        input={form.register('newPassword', {
          deps: touchedFields.confirmPassword ? ['confirmPassword'] : [],
        })}
        error={errors.newPassword?.message}
        password={password}
        about={[firstName, lastName, email]}
      />
      <Field label={m.recovery_confirm_password()} error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
    </FormDialog>
  );
}
