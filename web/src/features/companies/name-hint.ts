import { isRequestable } from '#contract/badges.ts';
import type { Company } from '#contract/companies.ts';
import { t } from '#lib/words.ts';

/** Returns what a company would lose with its name. Premium membership comes with a plan and stays. */
export function nameHint({ isVerified, badges }: Pick<Company, 'isVerified' | 'badges'>): string | undefined {
  if (isVerified) return t('companies:companyEditVerifiedName');
  return badges.some(isRequestable) ? t('companies:companyEditBadgeName') : undefined;
}
