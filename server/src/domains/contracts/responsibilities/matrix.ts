import type { Territory } from '#contract/vocabulary.ts';
import type { DutyRegion } from './duty.ts';
import { europeanUnion } from './european-union.ts';
import { otherRegions } from './other-regions.ts';
import { switzerland, unitedKingdom } from './united-kingdom-and-switzerland.ts';
import { texas, unitedStates } from './united-states.ts';

export const DUTY_REGIONS: readonly DutyRegion[] = [
  unitedStates,
  texas,
  europeanUnion,
  unitedKingdom,
  switzerland,
  otherRegions,
];

/**
 * Returns the duties with which the matrix of an agreement on these territories starts. Roles that follow from the
 * law or usual practice are filled in; the parties choose the others.
 */
export const dutiesFor = (territories: readonly Territory[]): readonly DutyRegion[] =>
  DUTY_REGIONS.filter((region) => region.territories.some((territory) => territories.includes(territory)));
