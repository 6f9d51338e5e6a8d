import type { FactorCode } from '#contract/recommendations.ts';
import type { Finding } from './factor.ts';

export interface Feedback {
  readonly multipliers: ReadonlyMap<FactorCode, number>;
  readonly targets: ReadonlyMap<string, 'like' | 'dislike' | 'contact'>;
  readonly factors: ReadonlyMap<FactorCode, 'like' | 'dislike'>;
}

export const NO_FEEDBACK: Feedback = { multipliers: new Map(), targets: new Map(), factors: new Map() };

export interface Interaction {
  readonly action: 'like' | 'dislike' | 'contact' | 'dismiss' | 'connect';
  readonly factor: FactorCode | null;
  readonly reasons: readonly FactorCode[];
  readonly targetId: string;
}

const STRENGTH = { like: 1, dislike: -1, contact: 2, connect: 3, dismiss: -1 } as const;
/**
 * The weight of feedback on one factor, and of feedback on the whole recommendation, which applies to its first
 * reasons.
 */
const NAMED = 1;
const SHARED = 0.25;
const REASONS_SHARED = 3;
const STEP = 1.5;
const LEAST = 0.2;
const MOST = 2.5;

/** Learns from interactions, oldest first. A repeated one, such as a double click, counts once. */
export function learn(interactions: readonly Interaction[]): Feedback {
  const sums = new Map<FactorCode, number>();
  const targets = new Map<string, 'like' | 'dislike' | 'contact'>();
  const factors = new Map<FactorCode, 'like' | 'dislike'>();
  const counted = new Set<string>();
  for (const interaction of withoutReplaced(interactions)) {
    const { action, factor, targetId } = interaction;
    const said = [action, factor, targetId].join(' ');
    if (!counted.has(said)) add(sums, interaction);
    counted.add(said);
    if (factor !== null && (action === 'like' || action === 'dislike')) factors.set(factor, action);
    if (factor === null && action !== 'connect' && action !== 'dismiss') targets.set(targetId, action);
  }
  const multipliers = new Map(
    [...sums].map(([code, sum]) => [code, Math.min(MOST, Math.max(LEAST, STEP ** sum))] as const),
  );
  return { multipliers, targets, factors };
}

/**
 * Leaves out earlier opinions on a factor or a target, because screens show only the last one, on every recommendation.
 */
function withoutReplaced(interactions: readonly Interaction[]): Interaction[] {
  const last = new Map(interactions.filter(isOpinion).map((one) => [one.factor ?? one.targetId, one]));
  return interactions.filter((one) => !isOpinion(one) || one === last.get(one.factor ?? one.targetId));
}

const isOpinion = ({ action }: Interaction): boolean => action === 'like' || action === 'dislike';

function add(sums: Map<FactorCode, number>, { action, factor, reasons }: Interaction): void {
  const about = factor === null ? reasons.slice(0, REASONS_SHARED) : [factor];
  const part = STRENGTH[action] * (factor === null ? SHARED : NAMED);
  for (const code of about) sums.set(code, (sums.get(code) ?? 0) + part);
}

const POINTS = { like: 3, contact: 5, dislike: -25 } as const;

export function feedbackFinding({ targets }: Feedback, targetId: string): Finding & { points: number } {
  const action = targets.get(targetId);
  if (action === undefined) return { match: null, points: 0, sentence: () => '' };
  return {
    match: 1,
    points: POINTS[action],
    sentence: (reader) => reader.t('match-sentences:feedbackSaid', { action }),
  };
}
