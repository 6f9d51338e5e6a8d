import type { DutyCells, DutyRole } from '#contract/contract-clauses.ts';
import type { Territory } from '#contract/vocabulary.ts';

export interface DutySeed {
  key: string;
  text: string;
  /** The regulation or standard that imposes the duty. */
  source: string;
  sourceUrl: string | null;
  /** Whether signing requires a role in both cells. */
  isRequired: boolean;
  /** The roles; null where the parties have to choose. */
  cells: DutyCells;
}

export interface DutyRegion {
  name: string;
  territories: readonly Territory[];
  duties: readonly DutySeed[];
}

type CellSpec = DutyRole | null | readonly [role: DutyRole, note: string];

const cell = (spec: CellSpec): DutyCells['distributor'] =>
  spec === null || typeof spec === 'string' ? { role: spec, note: null } : { role: spec[0], note: spec[1] };

interface DutySpec {
  text: string;
  source: string;
  sourceUrl?: string;
  manufacturer: CellSpec;
  distributor: CellSpec;
  isRequired?: boolean;
}

export const duty = (key: string, spec: DutySpec): DutySeed => ({
  key,
  text: spec.text,
  source: spec.source,
  sourceUrl: spec.sourceUrl ?? null,
  isRequired: spec.isRequired ?? true,
  cells: { manufacturer: cell(spec.manufacturer), distributor: cell(spec.distributor) },
});
