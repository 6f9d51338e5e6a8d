import type { Rfq } from '#contract/rfqs.ts';

/** A browser's clock may be fast, so the server may still count the request as open. */
const READ_AGAIN_MS = 3_000;
/** The longest delay that `setTimeout` supports. */
const LONGEST_MS = 2 ** 31 - 1;

/** Returns the milliseconds until an open request is reloaded because its deadline has passed; false for others. */
export function untilDeadline(
  rfq: Pick<Rfq, 'status' | 'deadline'> | undefined,
  now = new Date(),
): number | false {
  if (rfq?.status !== 'open' || rfq.deadline === null) return false;
  const leftMs = new Date(rfq.deadline).getTime() - now.getTime();
  return Math.min(Math.max(leftMs + 1, READ_AGAIN_MS), LONGEST_MS);
}
