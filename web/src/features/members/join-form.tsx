import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import {
  InvitationRegistration,
  type InvitationForReader,
  registerWithInvitation,
} from '#contract/members.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { NameFields } from '#ui/name-fields.tsx';
import { NewPassword } from '#ui/new-password.tsx';
import { type Joined, joinFailed, showJoined } from './join-company.ts';

interface JoinFormProps {
  token: string;
  invitation: InvitationForReader;
  onJoined: (joined: Joined) => void;
}

export function JoinForm({ token, invitation, onJoined }: JoinFormProps) {
  const form = useContractForm(InvitationRegistration, { token, firstName: '', lastName: '', password: '' });
  const { errors } = form.formState;
  const [password, ...about] = useWatch({
    control: form.control,
    name: ['password', 'firstName', 'lastName'],
  });
  const joining = useAction({
    run: (body: z.output<typeof InvitationRegistration>) => call(registerWithInvitation, { body }),
    stale: ['user', 'companies'],
    done: (joined) => {
      showJoined(invitation, joined);
      onJoined(joined);
    },
    failed: (failure) => {
      showIssues(form, failure);
      void refresh(['user']);
      return joinFailed(failure);
    },
  });
  return (
    <form noValidate onSubmit={submitWith(form, (body) => joining.mutate(body))} className="grid gap-4.5">
      <p className="text-ink-2">{t('members:joinText', { email: invitation.maskedEmail })}</p>
      <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-3.5">
        <NameFields
          firstName={form.register('firstName')}
          lastName={form.register('lastName')}
          errors={errors}
        />
      </div>
      <NewPassword
        label={t('auth:password')}
        input={form.register('password')}
        error={errors.password?.message}
        password={password}
        about={[...about, invitation.companyName]}
      />
      <div role="alert" className="empty:hidden">
        {joining.error && <FieldError>{joining.error.message}</FieldError>}
      </div>
      <Button
        type="submit"
        size="lg"
        pending={joining.isPending}
        pendingText={t('members:joining')}
        className="w-full"
      >
        {t('members:join')}
      </Button>
    </form>
  );
}
