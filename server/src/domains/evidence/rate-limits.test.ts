import { expect, test } from 'vitest';
import { checkEvidence } from '#contract/evidence.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal, createProduct } from '#test/factories.ts';

const app = useApp({ RATE_LIMIT: 'on' });

test('one person’s repeated checks of clearance numbers are limited without affecting other people', async () => {
  const owner = await createPrincipal(app);
  const at = { params: { id: (await createProduct(owner)).id } };
  const statuses: number[] = [];
  for (let time = 0; time < 32; time += 1) statuses.push((await owner.client.call(checkEvidence, at)).status);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
  expect(statuses).toContain(429);

  const other = await createPrincipal(app);
  const theirs = { params: { id: (await createProduct(other)).id } };
  expect((await other.client.call(checkEvidence, theirs)).status).toBe(200);
});
