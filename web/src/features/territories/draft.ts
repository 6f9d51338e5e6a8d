import type { z } from 'zod';
import type { ProductTerritory } from '#contract/products.ts';
import { type NewTerms, openTerritories, type TerritoryTerm } from '#contract/territories.ts';
import type { Territory, TerritoryState } from '#contract/vocabulary.ts';
import type { TerritoryStatus } from './states.ts';

export interface DraftTerm extends ProductTerritory {
  /** Undefined means that the term starts on the day it is saved. */
  startsOn?: string | undefined;
  endsOn: string | null;
  distributor: { id: string; name: string } | null;
}

export const draftOf = (terms: readonly TerritoryTerm[]): DraftTerm[] =>
  terms.map(({ startsOn, ...term }) => ({ ...term, startsOn: startsOn ?? undefined }));

/** Returns the terms of a form for editing. The form itself stores only the distributors' ids. */
export const draftFrom = (
  terms: readonly z.input<typeof NewTerms>[number][],
  partners: readonly { id: string; name: string }[],
): DraftTerm[] =>
  terms.map(({ distributorId, endsOn, ...term }) => ({
    ...term,
    endsOn: endsOn ?? null,
    distributor: partners.find(({ id }) => id === distributorId) ?? null,
  }));

/** Returns a territory's earliest term, which is the current one if it has one, and the later ones. */
export function termsOf(
  draft: readonly DraftTerm[],
  territory: Territory,
): { first: DraftTerm | undefined; later: DraftTerm[] } {
  const [first, ...later] = draft
    .filter((term) => term.territory === territory)
    .toSorted((a, b) => (a.startsOn ?? '').localeCompare(b.startsOn ?? ''));
  return { first, later };
}

/** Sets the status of territories from now on. Planned terms stay unchanged. */
export function withStatus(
  draft: readonly DraftTerm[],
  territories: readonly Territory[],
  status: TerritoryStatus,
): DraftTerm[] {
  let changed = [...draft];
  for (const territory of territories) {
    const { first } = termsOf(changed, territory);
    if (first?.state === status) continue;
    if (status === 'not_offered') changed = changed.filter((term) => term !== first);
    else if (first) changed = changed.map((term) => (term === first ? renewed(first, status) : term));
    else changed.push({ territory, state: status, endsOn: null, distributor: null });
  }
  return changed;
}

/** Returns a term that starts when it is saved. A territory that stays taken keeps its distributor and end date. */
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

export const statusesOn = (draft: readonly DraftTerm[], day: string): ProductTerritory[] =>
  draft
    .filter(({ startsOn, endsOn }) => (startsOn ?? day) <= day && (endsOn === null || endsOn >= day))
    .map(({ territory, state }) => ({ territory, state }));

export function closing(saved: readonly DraftTerm[], draft: readonly DraftTerm[], day: string): Territory[] {
  const still = openTerritories(statusesOn(draft, day)).open;
  return openTerritories(statusesOn(saved, day)).open.filter((territory) => !still.includes(territory));
}

/** Returns the terms to send, in the order of the draft, so that an error can refer to a term by its index. */
export const sentOf = (draft: readonly DraftTerm[]) =>
  draft.map(({ distributor, ...term }) => ({ ...term, distributorId: distributor?.id ?? null }));
