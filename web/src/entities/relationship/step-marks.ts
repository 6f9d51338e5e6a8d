import { RELATIONSHIP_STEPS, type Relationship, type RelationshipStep } from '#contract/relationships.ts';
import { type Turn, turnOf } from './turns.ts';

export type Mark = Turn | 'later';

export function marksOf(
  relationship: Relationship,
): { step: RelationshipStep; mark: Mark; isPassed: boolean }[] {
  const { step: current, done } = relationship;
  const last = RELATIONSHIP_STEPS.findLastIndex((step) => done.includes(step));
  return RELATIONSHIP_STEPS.map((step, index) => ({
    step,
    mark: done.includes(step) ? 'done' : step === current ? turnOf(relationship) : 'later',
    isPassed: index < last,
  }));
}
