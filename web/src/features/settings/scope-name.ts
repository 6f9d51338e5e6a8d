import type { TokenScope } from '#contract/api-tokens.ts';
import { t } from '#lib/words.ts';

const NAME: Record<TokenScope, () => string> = {
  read: () => t('api:scopeRead'),
  write: () => t('api:scopeWrite'),
};

export const scopeName = (scope: TokenScope): string => NAME[scope]();
