import {
  CLOCK_STEPS,
  type ClockFigures,
  type ClockStep,
  type ClockTimes,
  type DealClock,
} from '#contract/deal-clock.ts';
import { DEAL_STAGES, type DealStage, isClosedStage } from '#contract/deal-stages.ts';

const DAY_MS = 86_400_000;

/** Returns days rounded to tenths, as screens show them, so that the result does not change with every call. */
const daysBetween = (start: number, end: number): number =>
  Math.max(0, Math.round(((end - start) / DAY_MS) * 10) / 10);

interface Reached {
  readonly step: ClockStep;
  readonly time: number;
  /** The days since the previous step. */
  readonly days: number | null;
}

/**
 * Returns the steps that were reached. A step that was reached before the previous one took no time, and the time of
 * a skipped step counts toward the next one.
 */
function reachedSteps(times: ClockTimes): Reached[] {
  const reached: Reached[] = [];
  for (const step of CLOCK_STEPS) {
    const at = step === 'launch' ? launchOf(times) : times[step];
    if (at === null) continue;
    const before = reached.at(-1);
    const time = Math.max(new Date(at).getTime(), before?.time ?? 0);
    reached.push({ step, time, days: before ? daysBetween(before.time, time) : null });
  }
  return reached;
}

/** Returns the launch, unless it was after the signature and so says nothing about the time before it. */
const launchOf = ({ launch, signature }: ClockTimes): string | null =>
  launch !== null && signature !== null && new Date(launch) > new Date(signature) ? null : launch;

/** Returns the clock of a deal. With `isLost`, the clock stops at `now`, which must be the time of the loss. */
export function clockOf(times: ClockTimes, { now, isLost }: { now: Date; isLost: boolean }): DealClock {
  const reached = reachedSteps(times);
  const [first, last] = [reached[0], reached.at(-1)];
  const isSigned = times.signature !== null;
  const next = isSigned || isLost ? undefined : CLOCK_STEPS[lastIndexOf(reached) + 1];
  const end = isSigned ? last?.time : now.getTime();
  return {
    steps: CLOCK_STEPS.map((step) => ({
      step,
      at: times[step],
      days: reached.find((one) => one.step === step)?.days ?? null,
    })),
    next: next ?? null,
    nextSince: next && last ? new Date(last.time).toISOString() : null,
    totalDays: first && end !== undefined ? daysBetween(first.time, end) : null,
  };
}

const lastIndexOf = (reached: readonly Reached[]): number => {
  const last = reached.at(-1);
  return last ? CLOCK_STEPS.indexOf(last.step) : -1;
};

export interface Move {
  readonly at: string;
  readonly before: DealStage;
  readonly after: DealStage;
}

export function stageDays(
  stage: DealStage,
  { start, end, moves }: { start: string; end: Date; moves: readonly Move[] },
): { stage: DealStage; days: number }[] {
  const first = { stage: moves[0]?.before ?? stage, from: new Date(start).getTime() };
  const stays = [first, ...moves.map(({ at, after }) => ({ stage: after, from: new Date(at).getTime() }))];
  return DEAL_STAGES.flatMap((one) => {
    const days = stays.flatMap((stay, at) =>
      stay.stage === one ? daysBetween(stay.from, stays[at + 1]?.from ?? end.getTime()) : [],
    );
    if (days.length === 0 || isClosedStage(one)) return [];
    return { stage: one, days: Math.round(days.reduce((sum, some) => sum + some, 0) * 10) / 10 };
  });
}

export function figuresOf(all: readonly ClockTimes[]): ClockFigures {
  const reached = all.map(reachedSteps);
  return {
    deals: all.length,
    steps: CLOCK_STEPS.slice(1).map((step) => {
      const days = reached.flatMap((steps) => steps.find((one) => one.step === step)?.days ?? []);
      return { step, medianDays: median(days), deals: days.length };
    }),
    medianTotalDays: median(reached.flatMap(totalOf)),
  };
}

function totalOf(steps: readonly Reached[]): number[] {
  const [first, last] = [steps[0], steps.at(-1)];
  return first?.step === 'launch' && last?.step === 'signature' ? [daysBetween(first.time, last.time)] : [];
}

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
