import { QueryClientProvider } from '@tanstack/react-query';
import { useId } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { confirmAdmin } from '#contract/admins.ts';
import { ConfirmByCode, ConfirmByPassword, confirmIdentity } from '#contract/session.ts';
import { getTwoFactor } from '#contract/two-factor.ts';
import { PasskeyButton } from '#entities/second-factor/passkey-button.tsx';
import { canUsePasskeys, PASSKEY_CALLS, PASSKEY_QUERIES } from '#entities/second-factor/passkeys.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { queryClient } from '#lib/queries.ts';
import { loadWords, t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

let asking: Promise<boolean> | undefined;

/** Asks for the password or a code, in a dialog above everything else. Resolves with whether the person confirmed. */
export function askToConfirm(): Promise<boolean> {
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

async function ask(): Promise<boolean> {
  const [by, hasPasskey] = await Promise.all([
    wayToConfirm(),
    hasPasskeys(),
    loadWords('security', 'passkeys'),
  ]);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const isConfirmed = await new Promise<boolean>((resolve) =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ConfirmIdentityDialog by={by} hasPasskey={hasPasskey} onClose={resolve} />
      </QueryClientProvider>,
    ),
  );
  root.unmount();
  container.remove();
  return isConfirmed;
}

const isAdminPanel = (): boolean => location.pathname === '/admin';

/** Administrators always have a second factor. */
const wayToConfirm = async (): Promise<'code' | 'password'> =>
  isAdminPanel() || (await call(getTwoFactor)).isOn ? 'code' : 'password';

const passkeyOwner = () => (isAdminPanel() ? 'admin' : 'member');

const hasPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await queryClient.fetchQuery(PASSKEY_QUERIES[passkeyOwner()])).length > 0;

interface ConfirmIdentityProps {
  by: 'code' | 'password';
  hasPasskey: boolean;
  onClose: (isConfirmed: boolean) => void;
}

const SCHEMA = {
  code: ConfirmByCode.extend({ password: z.string() }),
  password: ConfirmByPassword.extend({ code: z.string() }),
};

function ConfirmIdentityDialog({ by, hasPasskey, onClose }: ConfirmIdentityProps) {
  const form = useContractForm(SCHEMA[by], { code: '', password: '' });
  const { errors } = form.formState;
  const formId = useId();
  const confirming = useAction({
    run: ({ code, password }: { code: string; password: string }) =>
      isAdminPanel()
        ? call(confirmAdmin, { body: { code } })
        : call(confirmIdentity, { body: by === 'code' ? { code } : { password } }),
    done: () => onClose(true),
    failed: (failure) =>
      showIssues(form, failure) ? null : toastOf(failure, { title: t('security:identityFailed') }),
  });
  const calls = PASSKEY_CALLS[passkeyOwner()];
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={t('security:identity')}
      text={t('security:identityText')}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            pending={confirming.isPending}
            pendingText={t('security:confirming')}
          >
            {t('security:confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submitWith(form, (proof) => confirming.mutate(proof))}>
        {by === 'code' ? (
          <Field
            label={t('security:code')}
            hint={t('security:anyCodeHint')}
            error={errors.code?.message}
            required
          >
            <Input autoComplete="one-time-code" {...form.register('code')} />
          </Field>
        ) : (
          <Field label={t('security:password')} error={errors.password?.message} required>
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
        )}
      </form>
      {hasPasskey && (
        <div className="mt-4.5">
          <PasskeyButton
            label={t('passkeys:confirm')}
            start={() => call(calls.startConfirmation)}
            send={(body) => call(calls.confirm, { body })}
            done={() => onClose(true)}
            failed={(failure) => toastOf(failure, { title: t('security:identityFailed') })}
          />
        </div>
      )}
    </Dialog>
  );
}
