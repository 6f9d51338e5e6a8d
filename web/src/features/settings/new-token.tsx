import { useState } from 'react';
import { z } from 'zod';
import { createApiToken, NewApiToken, TOKEN_DAYS, TOKEN_SCOPES } from '#contract/api-tokens.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { scopeName } from './scope-name.ts';

/** The values of a select are strings, and an empty one stands for all companies. */
const Form = NewApiToken.extend({
  days: z.string().transform((text) => TOKEN_DAYS.find((days) => String(days) === text) ?? TOKEN_DAYS[0]),
  companyId: z.string().transform((text) => text || null),
});
const EMPTY = { name: '', scope: 'read', days: String(TOKEN_DAYS[1]), companyId: '' } as const;

export function NewToken() {
  const { companies } = useSignedInUser();
  const form = useContractForm(Form, EMPTY, 'onSubmit');
  const [token, setToken] = useState<string>();
  const creating = useAction({
    run: (body: z.output<typeof Form>) => call(createApiToken, { body }),
    stale: ['user'],
    done: (created) => {
      setToken(created.token);
      form.reset(EMPTY);
    },
    failed: (failure) => (showIssues(form, failure) ? null : toastOf(failure, { title: t('api:failed') })),
  });
  return (
    <>
      <form
        noValidate
        onSubmit={submitWith(form, (body) => {
          if (!creating.isPending) creating.mutate(body);
        })}
        className="mt-3 grid items-start gap-3 sm:grid-cols-2"
      >
        <Field label={t('api:name')} error={form.formState.errors.name?.message} required>
          <Input placeholder={t('api:namePlaceholder')} autoComplete="off" {...form.register('name')} />
        </Field>
        <Field label={t('api:scope')}>
          <Select
            options={TOKEN_SCOPES.map((value) => ({ value, label: scopeName(value) }))}
            {...form.register('scope')}
          />
        </Field>
        <Field label={t('api:days')}>
          <Select
            options={TOKEN_DAYS.map((days) => ({
              value: String(days),
              label: t('api:daysValue', { days }),
            }))}
            {...form.register('days')}
          />
        </Field>
        <Field label={t('api:company')}>
          <Select
            options={[
              { value: '', label: t('api:allCompanies') },
              ...companies.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.register('companyId')}
          />
        </Field>
        <Button
          type="submit"
          className="justify-self-start"
          pending={creating.isPending}
          pendingText={t('api:creating')}
        >
          {t('api:create')}
        </Button>
      </form>
      {token !== undefined && (
        <Dialog
          open
          onOpenChange={() => setToken(undefined)}
          title={t('api:created')}
          text={t('api:createdText')}
          footer={<Button onClick={() => setToken(undefined)}>{t('api:copied')}</Button>}
        >
          <div className="grid gap-3">
            <code className="text-detail wrap-anywhere">{token}</code>
            <CopyButton text={token} />
          </div>
        </Dialog>
      )}
    </>
  );
}
