import { t } from '#lib/words.ts';

export const deletionWords = (name: string) => ({
  label: t('admin:delete'),
  labelOf: t('admin:deleteOf', { name }),
  pendingLabel: t('admin:deleting'),
  failed: { title: t('admin:deleteFailed') },
});
