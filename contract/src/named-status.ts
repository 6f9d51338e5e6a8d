import type { ClearanceEvidence } from './evidence.ts';
import type { ShownStatus } from './vocabulary.ts';

/** The status as a reader sees it beside one product. Lists, filters and counts have only the status "FDA cleared". */
type NamedStatus = ShownStatus | 'fda_granted' | 'fda_approved' | 'fda_approved_hde';

const NAME_OF = { de_novo: 'fda_granted', pma: 'fda_approved', hde: 'fda_approved_hde' } as const;

/**
 * Returns the status in the law's terms: with only a matching De Novo, PMA or HDE, "FDA cleared" would misname the
 * decision. A 510(k) beside them stays "FDA cleared", which never overstates.
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
