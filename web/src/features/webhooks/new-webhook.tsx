import type { z } from 'zod';
import { NewWebhook, WEBHOOK_EVENTS, createWebhook } from '#contract/webhooks.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { WEBHOOK_TOPICS } from './queries.ts';
import { eventName } from './words.ts';

const EMPTY: z.input<typeof NewWebhook> = { url: '', events: [] };

interface NewWebhookFormProps {
  companyId: string;
  onCreated: (secret: string) => void;
}

export function NewWebhookForm({ companyId, onCreated }: NewWebhookFormProps) {
  const form = useContractForm(NewWebhook, EMPTY, 'onSubmit');
  const { errors } = form.formState;
  const creating = useAction({
    run: (body: z.output<typeof NewWebhook>) => call(createWebhook, { params: { id: companyId }, body }),
    stale: WEBHOOK_TOPICS,
    done: ({ secret }) => {
      onCreated(secret);
      form.reset(EMPTY);
    },
    failed: (failure) =>
      showIssues(form, failure) ? null : toastOf(failure, { title: t('webhooks:failed') }),
  });
  return (
    <form
      noValidate
      onSubmit={submitWith(form, (body) => {
        if (!creating.isPending) creating.mutate(body);
      })}
      className="mt-3 grid gap-4"
    >
      <Field label={t('webhooks:url')} error={errors.url?.message} required>
        <Input
          type="url"
          placeholder={t('webhooks:urlPlaceholder')}
          autoComplete="off"
          {...form.register('url')}
        />
      </Field>
      <fieldset>
        <legend className="text-detail font-medium">{t('webhooks:events')}</legend>
        <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} label={eventName(event)} value={event} {...form.register('events')} />
          ))}
        </div>
        {errors.events?.message && (
          <p role="alert" className="mt-1 text-detail text-danger">
            {errors.events.message}
          </p>
        )}
      </fieldset>
      <Button
        type="submit"
        className="justify-self-start"
        pending={creating.isPending}
        pendingText={t('webhooks:creating')}
      >
        {t('webhooks:create')}
      </Button>
    </form>
  );
}

export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={t('webhooks:secret')}
    text={t('webhooks:secretText')}
    footer={<Button onClick={onClose}>{t('webhooks:copied')}</Button>}
  >
    <div className="grid gap-3">
      <code className="text-detail wrap-anywhere">{secret}</code>
      <CopyButton text={secret} />
    </div>
  </Dialog>
);
