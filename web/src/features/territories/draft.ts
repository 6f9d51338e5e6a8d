import type { ProductTerritory } from '#contract/products.ts';
import { openTerritories, type TerritoryTerm } from '#contract/territories.ts';
import type { Territory, TerritoryState } from '#contract/vocabulary.ts';
import type { Standing } from './states.ts';

/** A term as its owner edits it. */
export interface DraftTerm extends ProductTerritory {
  /** Undefined: from the day it is saved. */
  startsOn?: string | undefined;
  endsOn: string | null;
  distributor: { id: string; name: string } | null;
}

export const draftOf = (terms: readonly TerritoryTerm[]): DraftTerm[] =>
  terms.map(({ startsOn, ...term }) => ({ ...term, startsOn: startsOn ?? undefined }));

/** What holds now or first of a territory; what is planned after it follows. */
export function termsOf(
  draft: readonly DraftTerm[],
  territory: Territory,
): { first: DraftTerm | undefined; later: DraftTerm[] } {
  const [first, ...later] = draft
    .filter((term) => term.territory === territory)
    .toSorted((a, b) => (a.startsOn ?? '').localeCompare(b.startsOn ?? ''));
  return { first, later };
}

/** Says of each of these how it stands from now on; what is planned later stays. */
export function withStanding(
  draft: readonly DraftTerm[],
  territories: readonly Territory[],
  standing: Standing,
): DraftTerm[] {
  let changed = [...draft];
  for (const territory of territories) {
    const { first } = termsOf(changed, territory);
    if (first?.state === standing) continue;
    if (standing === 'not_offered') changed = changed.filter((term) => term !== first);
    else if (first) changed = changed.map((term) => (term === first ? renewed(first, standing) : term));
    else changed.push({ territory, state: standing, endsOn: null, distributor: null });
  }
  return changed;
}

/** From the day it is saved; what stays taken stays with whom it is, for as long. */
const renewed = ({ territory, endsOn, distributor }: DraftTerm, state: TerritoryState): DraftTerm =>
  state === 'open'
    ? { territory, state, endsOn: null, distributor: null }
    : { territory, state, endsOn, distributor };

export const withTerm = (
  draft: readonly DraftTerm[],
  term: DraftTerm,
  change: Partial<DraftTerm>,
): DraftTerm[] => draft.map((one) => (one === term ? { ...one, ...change } : one));

export const without = (draft: readonly DraftTerm[], term: DraftTerm): DraftTerm[] =>
  draft.filter((one) => one !== term);

/** How things stand on that day, as everybody sees them. */
export const standingsOn = (draft: readonly DraftTerm[], day: string): ProductTerritory[] =>
  draft
    .filter(({ startsOn, endsOn }) => (startsOn ?? day) <= day && (endsOn === null || endsOn >= day))
    .map(({ territory, state }) => ({ territory, state }));

/** What is open now and would not be any more. */
export function closing(saved: readonly DraftTerm[], draft: readonly DraftTerm[], day: string): Territory[] {
  const still = openTerritories(standingsOn(draft, day)).open;
  return openTerritories(standingsOn(saved, day)).open.filter((territory) => !still.includes(territory));
}

/** What is sent; each at the place it has in the draft, so that a refusal can name it. */
export const sentOf = (draft: readonly DraftTerm[]) =>
  draft.map(({ distributor, ...term }) => ({ ...term, distributorId: distributor?.id ?? null }));
