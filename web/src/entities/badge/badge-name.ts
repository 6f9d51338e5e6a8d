import type { BadgeType } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';

export const badgeName = (type: BadgeType): string => t(`entities:badge.${type}`);
