import type { Contract } from '#contract/contracts.ts';

/** Whether an amendment is being negotiated while the signed agreement is in force. */
export const isAmending = ({ amendment, phase }: Contract): boolean =>
  amendment !== null && phase !== 'signed' && phase !== 'stopped';
