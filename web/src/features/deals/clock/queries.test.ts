import { expect, test } from 'vitest';
import type { LiveTopic } from '#contract/live.ts';
import { clockFiguresQuery, dealClockQuery } from './queries.ts';

const REACHING: LiveTopic[] = ['deals', 'products', 'connections', 'agreements'];

test.each(REACHING)('the clock of a deal is reloaded when %s may have reached one of its steps', (topic) => {
  for (const { meta } of [dealClockQuery('a-deal'), clockFiguresQuery]) expect(meta?.topics).toContain(topic);
});
