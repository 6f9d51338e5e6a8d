import type { CompanyType } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import { canWrite } from '#domains/members/index.ts';

interface Page {
  isUnclaimed: boolean;
}

/** Only an unclaimed page can be watched for its claim. */
export const canBeWatched = ({ isUnclaimed }: Page): boolean => isUnclaimed;

/** Manufacturers and distributors take part in the marketplace; an observer's company may only read. */
export const canActFor = (actor: Actor, { type }: { type: CompanyType }): boolean =>
  canWrite(actor) && type !== 'observer';
