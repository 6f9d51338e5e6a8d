import type { DealSide } from '#contract/deal-fields.ts';
import type { Platform } from '#platform/platform.ts';
import { type StageStep, findStageSteps } from './history.store.ts';
import { notifyCompanies } from './notifications.ts';

const QUEUE = 'deals.move-notices';
/** The screen offers to undo a move for ten seconds. The remaining five seconds allow for a slow connection. */
const UNDO_SECONDS = 15;
/** The number of steps to read: more than anyone makes while a move can still be undone. */
const STEPS_READ = 100;

export interface Move {
  eventId: string;
  actorId: string | null;
  dealId: string;
  side: DealSide;
  revision: number;
}

export const defineMoveNotices = (platform: Platform): void =>
  platform.jobs.defineShort(QUEUE, (move) => notifyOfMove(platform, move as Move));

/** Waits until a move can no longer be undone, so that the other company is notified only of a move that lasts. */
export const noticeLater = ({ jobs, db }: Platform, move: Move): Promise<void> =>
  jobs.send(db, QUEUE, move, { afterSeconds: UNDO_SECONDS });

async function notifyOfMove(platform: Platform, { revision, ...move }: Move): Promise<void> {
  const steps = await findStageSteps(platform.db, move.dealId, STEPS_READ);
  if (isLastingMove(steps, revision)) await notifyCompanies(platform, { ...move, what: 'moved' });
}

/**
 * Whether a move is the last in a series of quick moves by one company and the series changed the stage. Only such a
 * move leads to a notification. `steps` are the changes to the stage, newest first.
 */
export function isLastingMove(steps: readonly StageStep[], revision: number): boolean {
  const index = steps.findIndex((step) => step.revision === revision);
  const last = steps[index];
  const next = steps[index - 1];
  if (!last || (next && isOneSeries(last, next))) return false;
  let first = last;
  for (const earlier of steps.slice(index + 1)) {
    if (!isOneSeries(earlier, first)) break;
    first = earlier;
  }
  return first.before !== last.after;
}

const isOneSeries = (earlier: StageStep, later: StageStep): boolean =>
  earlier.side === later.side && Date.parse(later.at) - Date.parse(earlier.at) < UNDO_SECONDS * 1000;
