import type { ClearanceEvidence } from './evidence.ts';
import type { ShownStatus } from './vocabulary.ts';

/** The status as it is shown beside a single product. Lists, filters and counts use "FDA cleared" for all decisions. */
type NamedStatus = ShownStatus | 'fda_granted' | 'fda_approved' | 'fda_approved_hde';

const NAME_OF = { de_novo: 'fda_granted', pma: 'fda_approved', hde: 'fda_approved_hde' } as const;

/**
 * Returns the status in the terms of the law: if only a De Novo, PMA or HDE matches, "FDA cleared" would be the wrong
 * name for the decision. If a 510(k) matches too, the status stays "FDA cleared", which never overstates it.
 */
export function namedStatus({
  shownStatus,
  clearances,
}: {
  shownStatus: ShownStatus;
  clearances: readonly Pick<ClearanceEvidence, 'kind' | 'verdict' | 'review'>[];
}): NamedStatus {
  if (shownStatus !== 'fda_cleared') return shownStatus;
  const kinds = new Set(
    clearances
      .filter(
        ({ verdict, review }) =>
          verdict === 'matches' || (verdict === 'other_applicant' && review === 'confirmed'),
      )
      .map(({ kind }) => kind),
  );
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined && kind in NAME_OF
    ? NAME_OF[kind as keyof typeof NAME_OF]
    : shownStatus;
}
