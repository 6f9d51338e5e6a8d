import { NDA_RENEWABLE_DAYS } from '#contract/nda.ts';

const DAY_MS = 86_400_000;

/** Whether its end is so near that a new one may be signed before it. */
export const canRenew = ({ expiresAt }: { expiresAt: string }, now: Date): boolean =>
  Date.parse(expiresAt) - now.getTime() <= NDA_RENEWABLE_DAYS * DAY_MS;
