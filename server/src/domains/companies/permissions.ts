import type { CompanyType } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import { canWrite } from '#domains/members/index.ts';

interface Page {
  isUnclaimed: boolean;
}

export const canBeWatched = ({ isUnclaimed }: Page): boolean => isUnclaimed;

/**
 * Whether the company takes part in the marketplace. Manufacturers and distributors do; an observer's company may
 * only read.
 */
export const canActFor = (actor: Actor, { type }: { type: CompanyType }): boolean =>
  canWrite(actor) && type !== 'observer';
