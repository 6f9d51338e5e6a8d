import type { TerritoryState } from '#contract/vocabulary.ts';
import { BASE_LANGUAGE, translatorOf } from '#platform/words.ts';
import type { Term } from './overlap.ts';

const STANDS: Record<TerritoryState, string> = {
  open: 'is open',
  non_exclusive: 'is taken non-exclusively',
  exclusive: 'is taken exclusively',
};

const nameOf = (territory: Term['territory']): string =>
  translatorOf(BASE_LANGUAGE)(`entities:territory.${territory}`);

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const day = (date: string): string => days.format(new Date(date));

/** Produces "Texas is taken exclusively by Brazos Surgical Partners until Dec 31, 2027." */
export function statusSentence(
  { territory, state, startsOn, endsOn }: Term,
  distributor: string | undefined,
  today: string,
): string {
  const words = [
    `${nameOf(territory)} ${STANDS[state]}`,
    distributor && `by ${distributor}`,
    startsOn > today && `from ${day(startsOn)}`,
    endsOn && `until ${day(endsOn)}`,
  ];
  return `${words.filter(Boolean).join(' ')}.`;
}

/** Explains why a term is rejected: the conflicting term, and the containing territory if they differ. */
export function conflictSentence(existing: Term, refused: Term, sentence: string): string {
  if (existing.territory === refused.territory) return sentence;
  const [inner, outer] = existing.territory === 'north_america' ? [refused, existing] : [existing, refused];
  return `${sentence} ${nameOf(inner.territory)} lies in ${nameOf(outer.territory)}.`;
}
