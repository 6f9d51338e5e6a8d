import { type Actor, canWrite } from '#platform/actor.ts';
import type { CompanyType } from '#contract/vocabulary.ts';

/** Manufacturers and distributors list what they make and carry; an observer's company lists nothing (decisions, section 4). */
export const canListFor = (actor: Actor, { type }: { type: CompanyType }): boolean =>
  canWrite(actor) && type !== 'observer';
