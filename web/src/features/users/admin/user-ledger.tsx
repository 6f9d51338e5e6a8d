import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { type AdminUser, deleteUser } from '#contract/user-administration.ts';
import { personName } from '#contract/shown-values.ts';
import { deletionWords } from '#features/admin/deletion-words.ts';
import { Entry, Facts } from '#features/admin/entry.tsx';
import { useMay } from '#features/admin/session.ts';
import { TakeDownButton } from '#features/admin/take-down-button.tsx';
import { ObligationsNote } from '#entities/obligations/obligations-note.ts';
import { EmailAddress } from '#entities/person/email-address.tsx';
import { call } from '#lib/api.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { Tag } from '#ui/tag.tsx';
import { ResetTwoFactor } from './reset-two-factor.tsx';
import { Suspension } from './suspension.tsx';

export const UserLedger = ({ users }: { users: readonly AdminUser[] }) => (
  <Ledger className="border-t border-line">
    {users.map((user) => (
      <UserEntry key={user.id} user={user} />
    ))}
  </Ledger>
);

const UserEntry = memo(function UserEntry({ user }: { user: AdminUser }) {
  const { firstName, lastName, profileImageUrl, closingAskedAt, closedAt, suspension, hasPrioritySupport } =
    user;
  const maySuspend = useMay('suspendUsers');
  const mayDelete = useMay('deleteUsers');
  return (
    <Entry
      picture={<Avatar firstName={firstName} lastName={lastName} imageUrl={profileImageUrl} size={46} />}
      title={personName(user)}
      badges={
        <>
          {hasPrioritySupport && <Tag>{t('admin-users:prioritySupport')}</Tag>}
          {closingAskedAt && (
            <StatusLabel status="waiting-on-you">
              {t('admin-users:deletionRequestedOn', { date: formatDate(closingAskedAt) })}
            </StatusLabel>
          )}
          {suspension && (
            <StatusLabel status="refused">
              {t('admin-users:suspendedOn', { date: formatDate(suspension.at) })}
            </StatusLabel>
          )}
          {closedAt && (
            <StatusLabel status="over">
              {t('admin-users:userClosed', { date: formatDateTime(closedAt) })}
            </StatusLabel>
          )}
        </>
      }
      actions={
        !closedAt && (
          <>
            {maySuspend && <Suspension user={user} />}
            {user.canResetTwoFactor && <ResetTwoFactor user={user} />}
            {mayDelete && <DeleteUser user={user} />}
          </>
        )
      }
    >
      <UserFacts user={user} />
    </Entry>
  );
});

function UserFacts({
  user: { email, isEmailVerified, sharesEmail, createdAt, companies, closedAt, suspension },
}: {
  user: AdminUser;
}) {
  return (
    <>
      <Facts>
        {email && <EmailAddress email={email} />}
        {email && !isEmailVerified && (
          <span className="text-ink-3">
            {sharesEmail ? t('admin-users:userEmailShared') : t('admin-users:userEmailUnconfirmed')}
          </span>
        )}
        <span className="tabular-nums">{t('admin:created', { date: formatDate(createdAt) })}</span>
      </Facts>
      {suspension && (
        <Facts>
          <span className="wrap-anywhere">
            {t('admin-users:suspensionReason', { reason: suspension.reason })}
          </span>
        </Facts>
      )}
      {!closedAt && (
        <Facts>
          {companies.length === 0 && <span className="text-ink-3">{t('admin-users:userNoCompany')}</span>}
          {companies.map(({ id, name }) => (
            <Link key={id} to="/companies/$id" params={{ id }} className="quiet-link">
              {name}
            </Link>
          ))}
        </Facts>
      )}
    </>
  );
}

function DeleteUser({ user }: { user: AdminUser }) {
  const { id, companies, closingAskedAt } = user;
  const name = personName(user);
  const names = companies
    .filter(({ endsWithAccount }) => endsWithAccount)
    .map((company) => company.name)
    .join(', ');
  const goesWithIt = names && t('admin-users:userDeleteCompanies', { names });
  return (
    <TakeDownButton
      {...deletionWords(name)}
      run={(body) => call(deleteUser, { params: { id }, body })}
      stale={['user', 'companies', 'products', 'claims']}
      title={t('admin-users:userDeleteTitle', { name })}
      text={[t('admin-users:userDeleteText'), goesWithIt].filter(Boolean).join(' ')}
      confirmLabel={t('admin-users:userDeleteConfirm')}
      done={{ title: t('admin-users:userDeleted'), description: t('admin-users:userDeletedText', { name }) }}
      reasonHint={t('admin:reasonHintPerson')}
      isReasonOptional={closingAskedAt !== null}
    >
      <ObligationsNote deleted={{ userId: id }} />
    </TakeDownButton>
  );
}
