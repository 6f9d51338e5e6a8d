import type { BadgeType } from '#contract/vocabulary.ts';
import { m } from '#paraglide/messages.js';

const NAME: Record<BadgeType, () => string> = {
  fda_approved: m.badge_fda_approved,
  iso_13485_certified: m.badge_iso_13485_certified,
  ce_marked: m.badge_ce_marked,
  gmp_certified: m.badge_gmp_certified,
  verified_distributor: m.badge_verified_distributor,
  premium_member: m.badge_premium_member,
  clinical_data_verified: m.badge_clinical_data_verified,
  regulatory_expert: m.badge_regulatory_expert,
};

export const badgeName = (type: BadgeType): string => NAME[type]();
