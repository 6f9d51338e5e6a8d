import type { PolicyName } from '#contract/policy-versions.ts';
import { t } from '#lib/words.ts';

const NAME: Record<PolicyName, () => string> = {
  privacy: () => t('admin-operations:privacyPolicy'),
  terms: () => t('admin-operations:termsOfService'),
};

export const policyName = (policy: PolicyName): string => NAME[policy]();
