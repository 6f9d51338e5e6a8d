import { expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { createPair, openFileOf, openUpTo, putDocument } from '#test/rooms.ts';

const app = useApp({ RATE_LIMIT: 'on' });

test('limits notifications caused by moving stages back and forth', async () => {
  const { roomId, maker, seller } = await createPair(app);
  const statuses = [];
  for (let moves = 0; moves < 21; moves++) {
    for (const stage of ['contract', 'introduction'] as const)
      statuses.push((await openUpTo(maker, roomId, stage)).status);
  }
  expect(statuses.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
  expect((await openUpTo(seller, roomId, 'contract')).status).toBe(200);
  const document = await putDocument(maker, roomId);
  expect((await openFileOf(seller, document)).status).toBe(200);
});
