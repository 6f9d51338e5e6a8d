import { type AdminUser, restoreUser, suspendUser } from '#contract/user-administration.ts';
import { personName } from '#contract/shown-values.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { TakeDownButton } from '#features/admin/take-down-button.tsx';
import { call } from '#lib/api.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';

export const Suspension = ({ user }: { user: AdminUser }) =>
  user.suspension ? <RestoreUser user={user} /> : <SuspendUser user={user} />;

function SuspendUser({ user }: { user: AdminUser }) {
  const { id } = user;
  const name = personName(user);
  return (
    <TakeDownButton
      label={t('admin-users:suspend')}
      labelOf={t('admin-users:suspendOf', { name })}
      run={(body) => call(suspendUser, { params: { id }, body })}
      stale={['user']}
      title={t('admin-users:suspendTitle', { name })}
      text={t('admin-users:suspendText')}
      confirmLabel={t('admin-users:suspendConfirm')}
      reasonHint={t('admin:reasonHintPerson')}
      pendingLabel={t('admin-users:suspending')}
      done={{ title: t('admin-users:suspended'), description: t('admin-users:suspendedText', { name }) }}
      failed={{ title: t('admin-users:suspendFailed') }}
    />
  );
}

function RestoreUser({ user }: { user: AdminUser }) {
  const name = personName(user);
  const restoring = useAdminAction({
    run: () => call(restoreUser, { params: { id: user.id } }),
    stale: ['user'],
    done: () =>
      showToast({ title: t('admin-users:restored'), description: t('admin-users:restoredText', { name }) }),
    failed: { title: t('admin-users:restoreFailed') },
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('admin-users:restoreOf', { name })}
      pending={restoring.isPending}
      pendingText={t('admin-users:restoring')}
      onClick={() => restoring.mutate()}
    >
      {t('admin-users:restore')}
    </Button>
  );
}
