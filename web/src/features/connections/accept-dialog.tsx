import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Day } from '#contract/days.ts';
import type { getConnectionTerms } from '#contract/billing.ts';
import { type Connection, answerConnection } from '#contract/connections.ts';
import type { CurrentUser } from '#contract/session.ts';
import { CONNECTION_FEE_CENTS } from '#contract/vocabulary.ts';
import type { Answer } from '#contract/endpoint.ts';
import { personName } from '#contract/shown-values.ts';
import { call } from '#lib/api.ts';
import { formatDay } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { TwoParties } from '#ui/two-parties.tsx';
import { connectionTermsQuery } from './queries.ts';
import { connectionUpdated, updateFailed } from './words.ts';

interface AcceptDialogProps {
  connection: Connection;
  user: CurrentUser;
  onClose: () => void;
}

export function AcceptDialog({ connection, user, onClose }: AcceptDialogProps) {
  const { data: terms } = useQuery(connectionTermsQuery(connection.recipientCompany?.id));
  const accepting = useAction({
    run: () => call(answerConnection, { params: { id: connection.id }, body: { status: 'accepted' } }),
    stale: ['connections', 'notifications', 'user'],
    done: connectionUpdated,
    failed: updateFailed,
  });
  const head = <ConnectionHead connection={connection} user={user} />;

  if (accepting.data)
    return (
      <AcceptedDialog
        accepted={accepting.data}
        nextBill={terms?.nextBillingDate}
        head={head}
        onClose={onClose}
      />
    );

  const paysWithCredit = terms !== undefined && terms.dueCents === 0;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      head={head}
      title={t('connections:confirm')}
      text={t('connections:confirmText', { name: connection.requester.firstName })}
      confirmLabel={
        paysWithCredit
          ? t('connections:acceptWithCredit')
          : t('connections:acceptAndPay', { fee: formatMoney(CONNECTION_FEE_CENTS) })
      }
      pending={accepting.isPending}
      onConfirm={() => accepting.mutate()}
    >
      <Bill terms={terms} />
    </ConfirmDialog>
  );
}

function ConnectionHead({
  connection: { requester, requesterCompany, recipientCompany },
  user,
}: {
  connection: Connection;
  user: CurrentUser;
}) {
  return (
    <TwoParties
      left={{
        logo: recipientCompany ? (
          <CompanyLogo {...recipientCompany} size={44} />
        ) : (
          <Avatar {...user} imageUrl={user.profileImageUrl} />
        ),
        who: t('common:you'),
        name: recipientCompany?.name ?? personName(user),
      }}
      right={{
        logo: requesterCompany ? (
          <CompanyLogo {...requesterCompany} size={44} />
        ) : (
          <Avatar {...requester} imageUrl={requester.profileImageUrl} />
        ),
        who: personName(requester),
        name: requesterCompany?.name ?? t('connections:noCompany'),
      }}
    />
  );
}

function Bill({ terms }: { terms: Answer<typeof getConnectionTerms> | undefined }) {
  const fee = formatMoney(terms?.feeCents ?? CONNECTION_FEE_CENTS);
  const credits = terms?.creditsLeft ?? 0;
  return (
    <dl className="ledger rounded-control border border-line tabular-nums">
      <BillRow label={t('connections:fee')}>{credits > 0 ? t('connections:creditUsed') : fee}</BillRow>
      <BillRow label={t('connections:credits')}>{terms ? creditsLeft(credits) : '…'}</BillRow>
      <BillRow
        label={
          terms
            ? t('connections:addedToBill', { date: formatDay(terms.nextBillingDate) })
            : t('connections:addedToNextBill')
        }
        total
      >
        {formatMoney(terms?.dueCents ?? CONNECTION_FEE_CENTS)}
      </BillRow>
    </dl>
  );
}

const creditsLeft = (count: number): string =>
  count > 0
    ? t('connections:creditsLeftAfter', { count, after: count - 1 })
    : t('connections:creditsLeft', { count });

function BillRow({
  label,
  total = false,
  children,
}: {
  label: string;
  total?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4 px-3.5 py-2.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className={total ? 'text-large font-semibold' : 'font-semibold'}>{children}</dd>
    </div>
  );
}

interface AcceptedDialogProps {
  accepted: Connection;
  nextBill: Day | undefined;
  head: ReactNode;
  onClose: () => void;
}

function AcceptedDialog({ accepted, nextBill, head, onClose }: AcceptedDialogProps) {
  const charge =
    accepted.feeStatus === 'credit'
      ? t('connections:creditSpent')
      : t('connections:feeAdded', {
          fee: formatMoney(accepted.feeCents),
          date: nextBill ? formatDay(nextBill) : '',
        });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      head={head}
      title={<span className="sr-only">{t('connections:connected')}</span>}
    >
      <StateCard
        kind="done"
        className="-mt-8 pb-0"
        isSilent
        title={t('connections:connected')}
        text={charge}
        actions={
          <>
            <Link to="/messages" search={{ with: accepted.requesterId }} className={buttonClass('primary')}>
              {t('connections:messageTo', { name: accepted.requester.firstName })}
            </Link>
            <Button variant="secondary" onClick={onClose}>
              {t('common:close')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
