import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Connection, answerConnection, type getConnectionTerms } from '#contract/connections.ts';
import type { CurrentUser } from '#contract/session.ts';
import { CONNECTION_FEE_CENTS } from '#contract/vocabulary.ts';
import type { Answer } from '#contract/endpoint.ts';
import { personName } from '#entities/person/person-name.ts';
import { call } from '#lib/api.ts';
import { formatDay } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { useAction } from '#lib/mutations.ts';
import { m } from '#paraglide/messages.js';
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

/** 'Confirm Connection': what it costs, to whom, when; then that it is done. */
export function AcceptDialog({ connection, user, onClose }: AcceptDialogProps) {
  const { data: terms } = useQuery(connectionTermsQuery);
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
      title={m.connections_confirm()}
      text={m.connections_confirm_text({ name: connection.requester.firstName })}
      confirmLabel={
        paysWithCredit
          ? m.connections_accept_with_credit()
          : m.connections_accept_and_pay({ fee: formatMoney(CONNECTION_FEE_CENTS) })
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
        who: m.common_you(),
        name: recipientCompany?.name ?? personName(user),
      }}
      right={{
        logo: requesterCompany ? (
          <CompanyLogo {...requesterCompany} size={44} />
        ) : (
          <Avatar {...requester} imageUrl={requester.profileImageUrl} />
        ),
        who: personName(requester),
        name: requesterCompany?.name ?? m.connections_no_company(),
      }}
    />
  );
}

function Bill({ terms }: { terms: Answer<typeof getConnectionTerms> | undefined }) {
  const fee = formatMoney(terms?.feeCents ?? CONNECTION_FEE_CENTS);
  const credits = terms?.creditsLeft ?? 0;
  return (
    <dl className="ledger rounded-control border border-line tabular-nums">
      <BillRow label={m.connections_fee()}>{credits > 0 ? m.connections_credit_used() : fee}</BillRow>
      <BillRow label={m.connections_credits()}>{terms ? creditsLeft(credits) : '…'}</BillRow>
      <BillRow
        label={
          terms
            ? m.connections_added_to_bill({ date: formatDay(terms.nextBillingDate) })
            : m.connections_added_to_next_bill()
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
    ? m.connections_credits_left_after({ count, after: count - 1 })
    : m.connections_credits_left({ count });

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
      <dd className={total ? 'text-[18px] font-semibold' : 'font-semibold'}>{children}</dd>
    </div>
  );
}

interface AcceptedDialogProps {
  accepted: Connection;
  nextBill: string | undefined;
  head: ReactNode;
  onClose: () => void;
}

function AcceptedDialog({ accepted, nextBill, head, onClose }: AcceptedDialogProps) {
  const charge =
    accepted.feeStatus === 'credit'
      ? m.connections_credit_spent()
      : m.connections_fee_added({
          fee: formatMoney(accepted.feeCents),
          date: nextBill ? formatDay(nextBill) : '',
        });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      head={head}
      title={<span className="sr-only">{m.connections_connected()}</span>}
    >
      <StateCard
        kind="done"
        className="-mt-8 pb-0"
        title={m.connections_connected()}
        text={charge}
        actions={
          <>
            <Link to="/messages" search={{ with: accepted.requesterId }} className={buttonClass('primary')}>
              {m.connections_message_whom({ name: accepted.requester.firstName })}
            </Link>
            <Button variant="secondary" onClick={onClose}>
              {m.common_close()}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
