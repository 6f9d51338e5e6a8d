import type { Contract } from '#contract/contracts.ts';

export const isAmending = ({ amendment, phase }: Contract): boolean =>
  amendment !== null && phase !== 'signed' && phase !== 'stopped';

/** Returns whether the agreement has clauses or an uploaded text. Both become available once all terms are agreed. */
export const hasText = ({ clauses, paper }: Contract): boolean => clauses.total > 0 || paper !== null;
