import { expect, test } from 'vitest';
import type { LiveTopic } from '#contract/live.ts';
import { clockFiguresQuery, dealClockQuery } from './queries.ts';

const REACHING: LiveTopic[] = ['deals', 'products', 'connections', 'agreements'];

test.each(REACHING)(
  'the clock of a deal is reloaded after a live update about %s, which may complete a step',
  (topic) => {
    for (const { meta } of [dealClockQuery('a-deal'), clockFiguresQuery])
      expect(meta?.topics).toContain(topic);
  },
);
