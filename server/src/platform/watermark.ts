import { inGuardedThread } from './guarded-threads.ts';
import { createPerPersonLimit } from './per-person-limit.ts';
import type { MARKED_KINDS } from '#contract/files.ts';

export type MarkedKind = (typeof MARKED_KINDS)[number];

export interface WatermarkTask {
  bytes: Uint8Array;
  kind: MarkedKind;
  text: string;
}

const WORKER = new URL('watermark-worker.ts', import.meta.url);
const inTurn = createPerPersonLimit(1);

/**
 * Returns the file with a text across each page or across the picture, or undefined if it cannot be marked, for example
 * because it has a password.
 */
export async function watermarked(task: WatermarkTask, personId: string): Promise<Buffer | undefined> {
  const marked = await inTurn(personId, () => inGuardedThread<Uint8Array>(WORKER, task));
  return marked && Buffer.from(marked);
}
