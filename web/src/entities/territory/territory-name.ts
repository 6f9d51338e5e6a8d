import type { Territory } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';

export const territoryName = (territory: Territory): string => t(`entities:territory.${territory}`);
