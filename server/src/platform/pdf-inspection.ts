import { inGuardedThread } from './guarded-threads.ts';

export interface InspectedPdf {
  pages: number;
  /**
   * Whether the PDF contains scripts, actions that start programs, or a form that renders itself, so that two viewers
   * may show different texts.
   */
  isDynamic: boolean;
}

/**
 * `locked`: it opens only with a password. `damaged`: viewers cannot open it, at least not within reasonable time and
 * memory.
 */
export type Inspection = InspectedPdf | 'locked' | 'damaged';

const WORKER = new URL('pdf-inspection-worker.ts', import.meta.url);

export const inspectPdf = async (bytes: Buffer): Promise<Inspection> =>
  (await inGuardedThread<Inspection>(WORKER, bytes)) ?? 'damaged';
