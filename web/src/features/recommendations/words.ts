import type { FactorCode } from '#contract/recommendations.ts';
import { t } from '#lib/words.ts';

const FACTOR_NAME: Record<FactorCode, () => string> = {
  type_complementary: () => t('recommendations:factor.type_complementary'),
  specialty_match: () => t('recommendations:factor.specialty_match'),
  market_overlap: () => t('recommendations:factor.market_overlap'),
  portfolio_gap: () => t('recommendations:factor.portfolio_gap'),
  open_territory: () => t('recommendations:factor.open_territory'),
  regulatory_aligned: () => t('recommendations:factor.regulatory_aligned'),
  location_match: () => t('recommendations:factor.location_match'),
  size_appropriate: () => t('recommendations:factor.size_appropriate'),
  growth_stage: () => t('recommendations:factor.growth_stage'),
  verified_partner: () => t('recommendations:factor.verified_partner'),
  similar_partners: () => t('recommendations:factor.similar_partners'),
  well_connected: () => t('recommendations:factor.well_connected'),
  like_partners: () => t('recommendations:factor.like_partners'),
  responsive_partner: () => t('recommendations:factor.responsive_partner'),
  recently_active: () => t('recommendations:factor.recently_active'),
  competing_line: () => t('recommendations:factor.competing_line'),
  your_feedback: () => t('recommendations:factor.your_feedback'),
};

export const factorName = (code: FactorCode): string => FACTOR_NAME[code]();
