import { expect, test } from 'vitest';
import { StageChange } from '#contract/deal-input.ts';
import { proposedMove } from './proposed-move.ts';

test('a proposed move is sent with the stage from which the deal would move', () => {
  const values = proposedMove({ stage: 'negotiation' }, 'contract_review');
  expect(StageChange.parse(values)).toMatchObject({ stage: 'contract_review', from: 'negotiation' });
});
