import type { BadgeType } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';

const NAME: Record<BadgeType, () => string> = {
  fda_approved: () => t('common:badge.fda_approved'),
  iso_13485_certified: () => t('common:badge.iso_13485_certified'),
  ce_marked: () => t('common:badge.ce_marked'),
  gmp_certified: () => t('common:badge.gmp_certified'),
  verified_distributor: () => t('common:badge.verified_distributor'),
  premium_member: () => t('common:badge.premium_member'),
  clinical_data_verified: () => t('common:badge.clinical_data_verified'),
  regulatory_expert: () => t('common:badge.regulatory_expert'),
};

export const badgeName = (type: BadgeType): string => NAME[type]();
