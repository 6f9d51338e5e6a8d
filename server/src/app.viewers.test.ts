import { expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { CALLS } from '#test/every-call.ts';
import { createAdmin } from '#test/factories.ts';
import { createMember } from '#test/outsiders/callers.ts';
import { createPair } from '#test/outsiders/pair.ts';
import { ask, namedIn, thingsIn } from '#test/outsiders/try-call.ts';

const app = useApp();

/** Calls that viewers may make, because they concern only the viewers themselves and not their company. */
const PERSONAL = [
  'DELETE /api/user/sessions/@session',
  'DELETE /api/user/api-tokens/@dana',
  'DELETE /api/blocks/@dana',
  'PUT /api/companies/@page/watch',
  'DELETE /api/companies/@page/watch',
  'PUT /api/user/company',
  'POST /api/companies/@company/calendar-feed',
  'DELETE /api/companies/@company/calendar-feed',
  'DELETE /api/conversations/@dana/mute',
  'POST /api/conversations/@dana/read',
  'POST /api/conversations/@dana/typing',
  'POST /api/notifications/read',
  'POST /api/page-views',
  'PUT /api/rfqs/@chosenRfq/watch',
  'DELETE /api/rfqs/@chosenRfq/watch',
  'PUT /api/products/@product/saved',
  'DELETE /api/products/@product/saved',
];
/** This call is not tested, because it would end the person's membership. */
const LEAVE = 'DELETE /api/companies/@company/membership';

test('a viewer cannot change anything that belongs to their company', { timeout: 240_000 }, async () => {
  const pair = await createPair(app, await createAdmin(app));
  const viewer = await createMember(app, namedIn(pair)('company'), 'viewer');
  const writing = CALLS.filter(
    (call) => !call.call.startsWith('GET') && call.call !== LEAVE && thingsIn(call).length > 0,
  );
  const done: string[] = [];
  for (const call of writing) {
    const { status } = await ask(viewer.client, call, namedIn(pair));
    if (status < 400) done.push(call.call);
  }
  expect(done).toEqual(PERSONAL);
});
