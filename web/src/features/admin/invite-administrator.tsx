import { toastOf } from '#lib/mutations.ts';
import type { z } from 'zod';
import { InviteAdministrator as Invite, inviteAdministrator } from '#contract/administrators.ts';
import { ADMIN_ROLES } from '#contract/vocabulary.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PanelBody } from '#ui/panel.tsx';
import { Select } from '#ui/select.tsx';
import { useAdminAction } from './admin-action.ts';
import { roleName } from './role-name.ts';

export function InviteAdministrator() {
  const form = useContractForm(Invite, { email: '', role: 'reviewer' }, 'onSubmit');
  const inviting = useAdminAction({
    run: (body: z.output<typeof Invite>) => call(inviteAdministrator, { body }),
    stale: ['user'],
    done: ({ email }) => {
      showToast({
        title: t('admin-operations:sent'),
        description: t('admin-operations:sentText', { email }),
      });
      form.reset({ email: '', role: 'reviewer' });
    },
    failed: (failure) => {
      showIssues(form, failure);
      return toastOf(failure, { title: t('admin-operations:notSaved') });
    },
  });
  return (
    <PanelBody>
      <form
        noValidate
        onSubmit={submitWith(form, (body) => {
          if (!inviting.isPending) inviting.mutate(body);
        })}
        className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_190px_auto]"
      >
        <Field label={t('admin-operations:email')} error={form.formState.errors.email?.message} required>
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field label={t('admin-operations:role')}>
          <Select
            options={ADMIN_ROLES.map((value) => ({ value, label: roleName(value) }))}
            {...form.register('role')}
          />
        </Field>
        <Button
          type="submit"
          pending={inviting.isPending}
          pendingText={t('admin-operations:sending')}
          className="md:mt-6.5 md:min-h-10.5"
        >
          {t('admin-operations:send')}
        </Button>
      </form>
    </PanelBody>
  );
}
