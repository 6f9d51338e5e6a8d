import { inGuardedThread } from './guarded-threads.ts';

/** What a PDF is, as far as it matters to people who sign it. */
export interface InspectedPdf {
  pages: number;
  /** Whether it contains scripts, actions that start programs, or a form that draws itself, so that two readers may see different texts. */
  isDynamic: boolean;
}

/** `locked`: it opens with a password only. `damaged`: readers cannot open it, or not in reasonable time and memory. */
export type Inspection = InspectedPdf | 'locked' | 'damaged';

const WORKER = new URL('pdf-inspection-worker.ts', import.meta.url);

export const inspectPdf = async (bytes: Buffer): Promise<Inspection> =>
  (await inGuardedThread<Inspection>(WORKER, bytes)) ?? 'damaged';
