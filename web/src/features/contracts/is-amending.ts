import type { Contract } from '#contract/contracts.ts';

export const isAmending = ({ amendment, phase }: Contract): boolean =>
  amendment !== null && phase !== 'signed' && phase !== 'stopped';
