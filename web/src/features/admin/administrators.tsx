import { EmailAddress } from '#entities/person/email-address.tsx';
import { toastOf } from '#lib/mutations.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AdminInvitation,
  type Administrator,
  changeAdminRole,
  removeAdministrator,
  resetAdminSecondFactor,
  revokeAdminInvitation,
} from '#contract/administrators.ts';
import { ADMIN_ROLES, type AdminRole } from '#contract/vocabulary.ts';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { keepFocusInList } from '#ui/row-focus.ts';
import { Select } from '#ui/select.tsx';
import { Tag } from '#ui/tag.tsx';
import { useAdminAction } from './admin-action.ts';
import { EntrySkeleton } from './entry.tsx';
import { InviteAdministrator } from './invite-administrator.tsx';
import { adminInvitationsQuery, administratorsQuery } from './queries.ts';
import { roleName } from './role-name.ts';

export function Administrators() {
  const { data, isLoadingError, refetch } = useQuery(administratorsQuery);
  const invitations = useQuery(adminInvitationsQuery);
  return (
    <Panel aria-labelledby="administrators" className="overflow-hidden">
      <PanelHeader id="administrators" title={t('admin-operations:administrators')} />
      <InviteAdministrator />
      {isLoadingError && (
        <LoadFailed
          title={t('admin-operations:administratorsFailed')}
          text={t('admin-operations:failedText')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isLoadingError && <EntrySkeleton label={t('admin-operations:administratorsLoading')} />}
      {data && (
        <Ledger className="border-t border-line">
          {data.map((administrator) => (
            <AdministratorRow key={administrator.id} administrator={administrator} />
          ))}
          {invitations.data?.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </Ledger>
      )}
      {invitations.isLoadingError && (
        <LoadFailed
          title={t('admin-operations:invitationsFailed')}
          text={t('admin-operations:failedText')}
          onRetry={() => void invitations.refetch()}
        />
      )}
    </Panel>
  );
}

const failed = (failure: Error) => toastOf(failure, { title: t('admin-operations:notSaved') });

const ROW = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5';

function AdministratorRow({ administrator }: { administrator: Administrator }) {
  const { id, username, email, role, hasSecondFactor, isSelf } = administrator;
  const [asked, setAsked] = useState<'remove' | 'reset'>();
  const params = { id };
  const changing = useAdminAction({
    run: (next: AdminRole) => call(changeAdminRole, { params, body: { role: next } }),
    stale: ['user'],
    failed,
  });
  const ending = useAdminAction({
    run: () => call(asked === 'reset' ? resetAdminSecondFactor : removeAdministrator, { params }),
    stale: ['user'],
    done: () => setAsked(undefined),
    failed,
  });
  return (
    <LedgerRow className={ROW}>
      <div className="min-w-0 flex-1 basis-50">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {username}
          {isSelf && <Tag>{t('admin-operations:you')}</Tag>}
        </h3>
        <p className="text-detail text-ink-2 wrap-anywhere">
          {[
            email ?? t('admin-operations:fromConfiguration'),
            hasSecondFactor ? t('admin-operations:hasSecondFactor') : t('admin-operations:noSecondFactor'),
          ].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={t('admin-operations:roleOf', { username })}
          options={ADMIN_ROLES.map((value) => ({ value, label: roleName(value) }))}
          value={role}
          disabled={changing.isPending}
          onChange={({ target }) => {
            const next = ADMIN_ROLES.find((one) => one === target.value);
            if (next) changing.mutate(next);
          }}
        />
        {hasSecondFactor && !isSelf && (
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsked('reset')}>
            {t('admin-operations:reset')}
          </Button>
        )}
        {!isSelf && (
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsked('remove')}>
            {t('admin-operations:remove')}
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={
            asked === 'reset'
              ? t('admin-operations:resetTitle', { username })
              : t('admin-operations:removeTitle', { username })
          }
          text={asked === 'reset' ? t('admin-operations:resetText') : t('admin-operations:removeText')}
          confirmLabel={asked === 'reset' ? t('admin-operations:reset') : t('admin-operations:remove')}
          pending={ending.isPending}
          danger
          onConfirm={() => ending.mutate()}
        />
      )}
    </LedgerRow>
  );
}

function InvitationRow({
  invitation: { id, email, role, invitedBy, expiresAt },
}: {
  invitation: AdminInvitation;
}) {
  const revoking = useAdminAction({
    run: () => call(revokeAdminInvitation, { params: { id } }),
    stale: ['user'],
    failed,
  });
  return (
    <LedgerRow className={ROW}>
      <div className="min-w-0 flex-1 basis-50">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <EmailAddress email={email} />
          <Tag>{t('admin-operations:invited')}</Tag>
        </h3>
        <p className="text-detail text-ink-2 wrap-anywhere">
          {t('admin-operations:invitedBy', {
            role: roleName(role),
            administrator: invitedBy,
            date: formatDate(expiresAt),
          })}
        </p>
      </div>
      <Button
        ref={keepFocusInList}
        variant="secondary"
        size="sm"
        pending={revoking.isPending}
        onClick={() => revoking.mutate()}
        aria-label={t('admin-operations:revokeOf', { email })}
      >
        {t('admin-operations:revoke')}
      </Button>
    </LedgerRow>
  );
}
