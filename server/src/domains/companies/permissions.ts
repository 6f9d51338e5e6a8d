import type { CompanyType } from '#contract/vocabulary.ts';
import { type Actor, canWrite } from '#platform/actor.ts';

interface Page {
  isUnclaimed: boolean;
}

/** One asks to be told of a claim only where nobody is here yet. */
export const canBeWatched = ({ isUnclaimed }: Page): boolean => isUnclaimed;

/** The owner acts for a company; an observer's own page is not the marketplace: they keep it as they registered it. */
export const canEdit = (
  actor: { id: string },
  { ownerId, isUnclaimed }: Page & { ownerId: string },
): boolean => ownerId === actor.id && !isUnclaimed;

/** Manufacturers and distributors take part in the marketplace; an observer's company only looks (decisions, section 4). */
export const canActFor = (actor: Actor, { type }: { type: CompanyType }): boolean =>
  canWrite(actor) && type !== 'observer';
