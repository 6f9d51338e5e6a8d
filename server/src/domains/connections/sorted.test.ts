import { expect, test } from 'vitest';
import { listConnections } from '#contract/connections.ts';
import { useApp } from '#test/app.ts';
import { answer } from '#test/connections.ts';
import { createPerson, createPrincipal, requestBetween } from '#test/factories.ts';

const app = useApp();

const SORTS = [
  ['sorted by name', { sort: 'name', q: 'surgical' }],
  ['sorted by the latest change', { sort: 'answered' }],
  ['filtered by a search', { q: 'surgical' }],
] as const;

test.for(SORTS)('a list %s continues even if its last shown item is no longer in it', async ([, sorted]) => {
  const [me, ...others] = await Promise.all([
    createPerson(app),
    createPrincipal(app, { name: 'Alder Surgical' }),
    createPrincipal(app, { name: 'Brazos Surgical' }),
    createPrincipal(app, { name: 'Calder Surgical' }),
  ]);
  for (const other of others) await requestBetween(other, me);
  const query = { ...sorted, status: 'pending' as const };
  const whole = (await me.client.call(listConnections, { query })).body.map(({ id }) => id);
  expect(whole).toHaveLength(others.length);

  const path = `/api/connections?status=pending&limit=2&${new URLSearchParams(sorted)}`;
  const first = await me.client.fetch(path);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  await answer(me, whole[1] ?? '', 'rejected');
  const { body } = await me.client.send('GET', next);
  expect(body).toMatchObject([{ id: whole[2] }]);

  const otherOrder = next.replace(/sort=\w+&?/, '').replace(/q=\w+&?/, '');
  expect(await me.client.send('GET', otherOrder)).toMatchObject({ status: 400 });
});
