import { SIZES, STAGES } from './facts.ts';
import { type Factor, type Finding, listed, unknown } from './factor.ts';

export const typeComplementary: Factor = ({ own, other }) => ({
  match: own.type === other.type ? 0 : 1,
  sentence: (reader) => reader.t('match-sentences:types', { own: own.type, other: other.type }),
});

const closeness = <Step>(steps: readonly Step[], one: Step, other: Step): number =>
  1 - Math.abs(steps.indexOf(one) - steps.indexOf(other)) / (steps.length - 1);

export const sizeAppropriate: Factor = ({ own: { size: ours }, other: { size: theirs } }) =>
  ours === null || theirs === null
    ? unknown('size_appropriate')
    : {
        match: closeness(SIZES, ours, theirs),
        sentence: (reader) => reader.t('match-sentences:sizes', { ours, theirs }),
      };

export const growthStage: Factor = ({ own: { stage: ours }, other: { stage: theirs } }) =>
  ours === null || theirs === null
    ? unknown('growth_stage')
    : {
        match: closeness(STAGES, ours, theirs),
        sentence: (reader) => reader.t('match-sentences:stages', { ours, theirs }),
      };

export const verifiedPartner: Factor = ({ other: { isVerified } }) => ({
  match: isVerified ? 1 : 0,
  sentence: (reader) => reader.t(isVerified ? 'match-sentences:verified' : 'match-sentences:notVerified'),
});

/** An answer within `PROMPT_DAYS` counts fully. After that, the match falls linearly to zero at `SLOW_DAYS`. */
const PROMPT_DAYS = 2;
const SLOW_DAYS = 14;
export const responsivePartner: Factor = ({ network }) => {
  const days = network?.responseDays ?? null;
  if (days === null) return unknown('responsive_partner');
  const match = Math.min(1, Math.max(0, (SLOW_DAYS - days) / (SLOW_DAYS - PROMPT_DAYS)));
  return { match, sentence: (reader) => reader.t('match-sentences:responds', { days }) };
};

const RECENT_DAYS = 30;
const LONG_AGO_DAYS = 180;
/** The highest match of a change that is not recent. It is too low to be stated as a reason. */
const NOT_RECENT = 0.4;
export const recentlyActive: Factor = ({ other: { daysSinceChange } }) => {
  if (daysSinceChange <= RECENT_DAYS)
    return { match: 1, sentence: (reader) => reader.t('match-sentences:active', { days: RECENT_DAYS }) };
  const left = Math.max(0, LONG_AGO_DAYS - daysSinceChange);
  const match = (NOT_RECENT * left) / (LONG_AGO_DAYS - RECENT_DAYS);
  return { match, sentence: (reader) => reader.t('match-sentences:inactive', { days: RECENT_DAYS }) };
};

/** The steps in which numbers of companies are stated, so that no one's connections can be inferred. */
const [LEAST, MOST] = [5, 50];
const STEPS = [LEAST, 10, 20, MOST];
const stepOf = (count: number | null | undefined): number | undefined =>
  STEPS.findLast((step) => step <= (count ?? 0));
/** The match grows by the same amount with each doubling. The first step is just enough to be stated as a reason. */
const matchOf = (step: number): number => 0.5 + (0.5 * Math.log(step / LEAST)) / Math.log(MOST / LEAST);

export const similarPartners: Factor = ({ own, network }) => {
  const atLeast = stepOf(network?.similarPartners);
  if (atLeast === undefined) return unknown('similar_partners');
  return {
    match: matchOf(atLeast),
    sentence: (reader) => reader.t('match-sentences:similar', { atLeast, type: own.type }),
  };
};

export const wellConnected: Factor = ({ network }) => {
  const atLeast = stepOf(network?.partners);
  if (atLeast === undefined) return unknown('well_connected');
  return {
    match: matchOf(atLeast),
    sentence: (reader) => reader.t('match-sentences:connected', { atLeast }),
  };
};

export function competingLine(
  own: readonly { codes: readonly string[] }[],
  other: readonly { codes: readonly string[] }[],
): Finding {
  const ours = new Set(own.flatMap(({ codes }) => codes));
  const theirs = new Set(other.flatMap(({ codes }) => codes));
  if (ours.size === 0 || theirs.size === 0) return unknown('competing_line');
  const shared = [...theirs].filter((code) => ours.has(code)).toSorted();
  return {
    match: shared.length > 0 ? 1 : 0,
    sentence: (reader) =>
      shared.length > 0
        ? reader.t('match-sentences:competing', { codes: listed(shared, reader) })
        : reader.t('match-sentences:notCompeting'),
  };
}
