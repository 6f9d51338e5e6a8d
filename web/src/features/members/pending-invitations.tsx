import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Invitation, resendInvitation, revokeInvitation } from '#contract/members.ts';
import { EmailAddress } from '#entities/person/email-address.tsx';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { keepFocusInList } from '#ui/row-focus.ts';
import { invitationsQuery } from './queries.ts';
import { roleName } from './roles.ts';

export function PendingInvitations({ companyId }: { companyId: string }) {
  const titleId = useId();
  const query = useInfiniteQuery(invitationsQuery(companyId));
  const invitations = query.data;
  if (!invitations)
    return query.isError ? (
      <Panel>
        <LoadFailed
          title={t('members:pendingFailed')}
          text={t('common:pageFailedText')}
          onRetry={() => void query.refetch()}
        />
      </Panel>
    ) : null;
  if (invitations.length === 0) return null;
  return (
    <Panel aria-labelledby={titleId} className="@container">
      <PanelHeader id={titleId} title={t('members:pending', { count: invitations.length })} />
      <Ledger className="border-t border-line">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </Ledger>
      <LoadMore query={query} />
    </Panel>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, isExpired } = invitation;
  const resending = useAction({
    run: () => call(resendInvitation, { params: { id } }),
    stale: ['companies'],
    done: () => showToast({ title: t('members:resent'), description: t('members:resentText', { email }) }),
    failed: { title: t('members:sendFailed') },
  });
  const withdrawing = useAction({
    run: () => call(revokeInvitation, { params: { id } }),
    stale: ['companies'],
    done: () =>
      showToast({ title: t('members:withdrawn'), description: t('members:withdrawnText', { email }) }),
    failed: { title: t('members:withdrawFailed') },
  });
  const expires = formatDate(invitation.expiresAt);
  return (
    <li className="member-row px-5 py-3 max-sm:px-4">
      <div className="min-w-0">
        <p className="leading-5 font-semibold wrap-anywhere">
          <EmailAddress email={email} />
        </p>
        <p className="text-small text-ink-2">{invitedBy(invitation)}</p>
      </div>
      <p className="font-medium">{roleName(role)}</p>
      <p
        className={isExpired ? 'text-detail font-medium text-caution' : 'text-detail text-ink-2 tabular-nums'}
      >
        {isExpired ? t('members:expiredOn', { date: expires }) : t('members:expiresOn', { date: expires })}
      </p>
      <div className="flex flex-wrap items-center gap-1 max-lg:justify-end max-sm:col-span-full max-sm:justify-self-stretch! max-sm:*:flex-1">
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('members:resendOf', { email })}
          pending={resending.isPending}
          pendingText={t('members:resending')}
          onClick={() => resending.mutate()}
        >
          {t('members:resend')}
        </Button>
        <Button
          ref={keepFocusInList}
          variant="danger-quiet"
          size="sm"
          aria-label={t('members:withdrawOf', { email })}
          pending={withdrawing.isPending}
          pendingText={t('members:withdrawing')}
          onClick={() => withdrawing.mutate()}
        >
          {t('members:withdraw')}
        </Button>
      </div>
    </li>
  );
}

const invitedBy = ({ invitedBy: name, createdAt }: Invitation): string =>
  name
    ? t('members:invitedBy', { name, date: formatDate(createdAt) })
    : t('members:invitedOn', { date: formatDate(createdAt) });
