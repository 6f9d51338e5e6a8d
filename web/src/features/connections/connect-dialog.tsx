import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listOwnCompanies } from '#contract/companies.ts';
import { EXPIRES_AFTER_DAYS, MAX_REQUEST_MESSAGE_LENGTH, requestConnection } from '#contract/connections.ts';
import type { CurrentUser } from '#contract/session.ts';
import { CONNECTION_FEE_CENTS } from '#contract/vocabulary.ts';
import { personName } from '#contract/shown-values.ts';
import { call } from '#lib/api.ts';
import { formatMoney } from '#lib/money.ts';
import { reasonOf, useAction } from '#lib/mutations.ts';
import { oneQuery, refresh } from '#lib/queries.ts';
import { showToast, type Toast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { TwoParties } from '#ui/two-parties.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import type { ConnectSource, ConnectTarget } from './connect-button.tsx';
import { useResponseTime } from './response-time.ts';

interface ConnectDialogProps {
  company: ConnectTarget;
  product: { id: string; name: string } | undefined;
  user: CurrentUser;
  source: ConnectSource;
  onClose: () => void;
}

export function ConnectDialog({ company, product, user, source, onClose }: ConnectDialogProps) {
  const form = useId();
  const responseTime = useResponseTime(company.id);
  // The person may switch to another company in another tab while the dialog is open.
  const [own] = useState(user.companies[0]);
  const [draft] = useState(() => draftOf(company.name, own?.name, product?.name));
  const [message, setMessage] = useState(draft);
  const sending = useAction({
    run: async () => {
      await call(requestConnection, {
        body: {
          recipientId: company.ownerId,
          requesterCompanyId: own?.id,
          recipientCompanyId: company.id,
          productId: product?.id,
          message,
          source,
        },
      });
      // The dialog stays open until the screen behind it no longer offers to connect.
      await refresh(['connections']);
    },
    done: () => {
      showToast({
        title: t('connect-button:sent'),
        description: t('connect-button:sentText', { name: company.name }),
      });
      onClose();
    },
    failed: refusal,
  });
  const unsaved = useUnsaved(message !== draft, { isSaving: sending.isPending });
  const close = () => unsaved.leave(onClose);

  return (
    <Dialog
      open
      onOpenChange={close}
      head={<Parties company={company} own={own} user={user} />}
      title={
        <span className="[overflow-wrap:anywhere]">{t('connect-button:title', { name: company.name })}</span>
      }
      text={t('connect-button:text', {
        name: company.name,
        fee: formatMoney(CONNECTION_FEE_CENTS),
        days: EXPIRES_AFTER_DAYS,
      })}
      footer={
        <>
          <Button variant="secondary" disabled={sending.isPending} onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            pending={sending.isPending}
            pendingText={t('connect-button:sending')}
          >
            {t('connect-button:send')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending.isPending) sending.mutate();
        }}
      >
        <Field label={t('connect-button:message')} hint={t('connect-button:messageHint')}>
          <Textarea
            rows={4}
            maxLength={MAX_REQUEST_MESSAGE_LENGTH}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
        {responseTime && <p className="mt-3 text-small text-ink-2">{responseTime}</p>}
        {sending.error && <FieldError>{refusal(sending.error).description}</FieldError>}
      </form>
      <UnsavedDialog {...unsaved} />
    </Dialog>
  );
}

const ownCompaniesQuery = oneQuery(listOwnCompanies, {}, ['companies', 'user']);

interface PartiesProps {
  company: ConnectTarget;
  own: CurrentUser['companies'][number] | undefined;
  user: CurrentUser;
}

function Parties({ company, own, user }: PartiesProps) {
  const { data: ownCompanies } = useQuery(ownCompaniesQuery);
  const logoUrl = ownCompanies?.find(({ id }) => id === own?.id)?.logoUrl ?? null;
  return (
    <TwoParties
      left={{
        logo: own ? (
          <CompanyLogo name={own.name} logoUrl={logoUrl} size={44} />
        ) : (
          <Avatar {...user} imageUrl={user.profileImageUrl} />
        ),
        who: t('common:you'),
        name: own?.name ?? personName(user),
      }}
      right={{
        logo: <CompanyLogo {...company} size={44} />,
        who: t('connect-button:recipient'),
        name: company.name,
      }}
    />
  );
}

function draftOf(name: string, own: string | undefined, product: string | undefined): string {
  if (product)
    return own
      ? t('connect-button:messageDraftProduct', { own, name, product })
      : t('connect-button:messageDraftProductAlone', { name, product });
  return own
    ? t('connect-button:messageDraft', { own, name })
    : t('connect-button:messageDraftAlone', { name });
}

/** Shows the server's message for statuses 403, 409 and 429, and the standard text for all other errors. */
const refusal = (error: Error): Toast => ({
  title: t('connect-button:failed'),
  description: reasonOf(error, t('connect-button:failedText'), [403, 409, 429]),
});
