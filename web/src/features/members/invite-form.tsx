import type { z } from 'zod';
import { inviteMember, NewInvitation } from '#contract/members.ts';
import type { CurrentUser } from '#contract/session.ts';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { Select } from '#ui/select.tsx';
import { roleOptions } from './roles.ts';

export function InviteForm({ company }: { company: CurrentUser['companies'][number] }) {
  // People often leave the field empty, so it is validated only when the form is submitted.
  const form = useContractForm(NewInvitation, { email: '', role: 'editor' }, 'onSubmit');
  const { errors } = form.formState;
  const inviting = useAction({
    run: (body: z.output<typeof NewInvitation>) => call(inviteMember, { params: { id: company.id }, body }),
    stale: ['companies'],
    done: ({ email, role, expiresAt }) => {
      showToast({
        title: t('members:sent'),
        description: t('members:sentText', {
          email,
          company: company.name,
          role,
          date: formatDate(expiresAt),
        }),
      });
      form.reset({ email: '', role });
      form.setFocus('email');
    },
    failed: (failure) =>
      showIssues(form, failure) ? null : toastOf(failure, { title: t('members:sendFailed') }),
  });
  return (
    <Panel aria-labelledby="invite-member">
      <PanelHeader id="invite-member" title={t('members:invite', { company: company.name })} />
      <PanelBody>
        <form
          noValidate
          onSubmit={submitWith(form, (body) => {
            if (!inviting.isPending) inviting.mutate(body);
          })}
          className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_190px_auto]"
        >
          <Field label={t('members:email')} error={errors.email?.message} required>
            <Input type="email" autoComplete="off" {...form.register('email')} />
          </Field>
          <Field label={t('members:role')}>
            <Select options={roleOptions()} {...form.register('role')} />
          </Field>
          <Button
            type="submit"
            pending={inviting.isPending}
            pendingText={t('members:sending')}
            className="md:mt-6.5 md:min-h-10.5"
          >
            {t('members:send')}
          </Button>
        </form>
      </PanelBody>
    </Panel>
  );
}
