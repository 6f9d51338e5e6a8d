import { type AdminUser, resetUserTwoFactor } from '#contract/user-administration.ts';
import { personName } from '#contract/shown-values.ts';
import { TakeDownButton } from '#features/admin/take-down-button.tsx';
import { call } from '#lib/api.ts';
import { t } from '#lib/words.ts';

export function ResetTwoFactor({ user }: { user: AdminUser }) {
  const { id } = user;
  const name = personName(user);
  return (
    <TakeDownButton
      label={t('admin-users:resetTwoFactor')}
      labelOf={t('admin-users:resetTwoFactorOf', { name })}
      run={(body) => call(resetUserTwoFactor, { params: { id }, body })}
      stale={['user']}
      title={t('admin-users:resetTwoFactorTitle', { name })}
      text={t('admin-users:resetTwoFactorText')}
      confirmLabel={t('admin-users:resetTwoFactorConfirm')}
      reasonHint={t('admin:reasonHintPerson')}
      pendingLabel={t('admin-users:resettingTwoFactor')}
      done={{
        title: t('admin-users:twoFactorReset'),
        description: t('admin-users:twoFactorResetText', { name }),
      }}
      failed={{ title: t('admin-users:twoFactorResetFailed') }}
    />
  );
}
