import type { AdminRole } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';

const NAME: Record<AdminRole, () => string> = {
  reviewer: () => t('admin-operations:roleReviewer'),
  finance: () => t('admin-operations:roleFinance'),
  full: () => t('admin-operations:roleFull'),
};

export const roleName = (role: AdminRole): string => NAME[role]();
