import type { Rfq } from '#contract/rfqs.ts';

/** A browser's clock may be fast, so that the server still counts the request as open. */
const READ_AGAIN_MS = 3_000;
/** The longest delay that `setTimeout` supports. */
const LONGEST_MS = 2 ** 31 - 1;

/** Returns after how many milliseconds an open request should be read again, because its deadline has passed. */
export function untilDeadline(
  rfq: Pick<Rfq, 'status' | 'deadline'> | undefined,
  now = new Date(),
): number | false {
  if (rfq?.status !== 'open' || rfq.deadline === null) return false;
  const leftMs = new Date(rfq.deadline).getTime() - now.getTime();
  return Math.min(Math.max(leftMs + 1, READ_AGAIN_MS), LONGEST_MS);
}
