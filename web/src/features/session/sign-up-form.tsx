import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Register, register } from '#contract/session.ts';
import { TermsLine } from '#entities/policy/terms-line.tsx';
import { call } from '#lib/api.ts';
import { APP_NAME } from '#contract/brand.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { toastOf, useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { showSignedIn } from '#lib/signed-in.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { NameFields } from '#ui/name-fields.tsx';
import { NewPassword } from '#ui/new-password.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

/** The confirmation is compared even while other fields are invalid, and is never sent. */
const SignUp = Register.extend({ confirmPassword: z.string() }).refine(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ['confirmPassword'], error: () => t('auth:passwordsDiffer'), when: () => true },
);

export function SignUpForm() {
  const form = useContractForm(SignUp, {
    firstName: '',
    lastName: '',
    email: '',
    password: '',
    confirmPassword: '',
  });
  const { errors, touchedFields } = form.formState;
  const [password, ...about] = useWatch({
    control: form.control,
    name: ['password', 'email', 'firstName', 'lastName'],
  });
  const registering = useAction({
    run: (given: z.output<typeof SignUp>) => call(register, { body: Register.parse(given) }),
    done: (user) => {
      showToast({
        title: t('auth:accountCreated'),
        description: t('auth:accountCreatedText', { name: APP_NAME }),
      });
      showSignedIn(user);
    },
    failed: (failure) => {
      showIssues(form, failure);
      return toastOf(failure, {
        title: t('auth:registrationFailed'),
        fallback: t('auth:registrationFailedText'),
      });
    },
    signedOutIsRefusal: true,
  });

  return (
    <form
      noValidate
      onSubmit={submitWith(form, (given) => registering.mutate(given))}
      className="grid gap-4.5"
    >
      <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-3.5">
        <NameFields
          firstName={form.register('firstName')}
          lastName={form.register('lastName')}
          errors={errors}
        />
      </div>
      <Field label={t('auth:email')} error={errors.email?.message} required>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <NewPassword
        label={t('auth:password')}
        input={form.register('password', { deps: touchedFields.confirmPassword ? ['confirmPassword'] : [] })}
        error={errors.password?.message}
        password={password}
        about={about}
      />
      <Field label={t('auth:confirmPassword')} error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      {registering.isError && <FieldError>{registering.error.message}</FieldError>}
      <Button
        type="submit"
        size="lg"
        pending={registering.isPending}
        pendingText={t('auth:creatingAccount')}
        className="w-full"
      >
        {t('auth:createAccount')}
      </Button>
      <TermsLine before={t('auth:termsBefore')} after={t('auth:termsAfter')} />
    </form>
  );
}
