import { changeProfile, ProfileChange } from '#contract/profile.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { toastOf, useAction } from '#lib/mutations.ts';
import { setUser, useSignedInUser } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { NameFields } from '#ui/name-fields.tsx';

export function ProfileForm({ onDone }: { onDone: () => void }) {
  const { firstName, lastName, email } = useSignedInUser();
  const form = useContractForm(ProfileChange, { firstName, lastName, email });
  const { errors, dirtyFields } = form.formState;
  const saving = useAction({
    // Sends the email address only if it was edited here, because an older form must not undo a change made elsewhere.
    run: ({ email: given, ...name }: ProfileChange) =>
      call(changeProfile, { body: { ...name, ...(dirtyFields.email && { email: given }) } }),
    done: (user) => {
      setUser(user);
      onDone();
      showToast({ title: t('profile:updated'), description: t('profile:updatedText') });
    },
    failed: (failure) => {
      showIssues(form, failure);
      return toastOf(failure, { title: t('profile:failed'), fallback: t('profile:failedText') });
    },
  });
  return (
    <form noValidate onSubmit={submitWith(form, (body) => saving.mutate(body))} className="grid gap-4.5">
      <NameFields
        firstName={form.register('firstName')}
        lastName={form.register('lastName')}
        errors={errors}
      />
      <Field label={t('profile:email')} hint={t('profile:emailHint')} error={errors.email?.message} required>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <div>
        <Button type="submit" pending={saving.isPending} pendingText={t('profile:saving')}>
          {t('profile:save')}
        </Button>
      </div>
    </form>
  );
}
