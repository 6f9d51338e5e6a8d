import { NDA_RENEWABLE_DAYS } from '#contract/nda.ts';

const DAY_MS = 86_400_000;

export const canRenew = ({ expiresAt }: { expiresAt: string }, now: Date): boolean =>
  Date.parse(expiresAt) - now.getTime() <= NDA_RENEWABLE_DAYS * DAY_MS;
