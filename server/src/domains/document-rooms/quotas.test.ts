import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ROOM_MAX_BYTES } from '#contract/document-rooms.ts';
import { roomVersions } from '#db/tables/document-rooms.ts';
import { useApp } from '#test/app.ts';
import { addVersionTo, createPair, openFileOf, openUpTo, putDocument, sendDocument } from '#test/rooms.ts';

const app = useApp({ RATE_LIMIT: 'on' });

test('stage changes in a document room are limited, because each one notifies the other company', async () => {
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

test('a document room accepts no document or version beyond a company’s storage limit', async () => {
  const { roomId, maker, seller } = await createPair(app);
  const { id, version } = await putDocument(maker, roomId);
  await app.database.db
    .update(roomVersions)
    .set({ bytes: ROOM_MAX_BYTES - 1 })
    .where(eq(roomVersions.id, version.id));
  const full = { status: 409, body: { code: 'room.no_space' } };
  expect(await sendDocument(maker, roomId)).toMatchObject(full);
  expect(await addVersionTo(maker, id)).toMatchObject(full);
  expect((await sendDocument(seller, roomId)).status).toBe(201);
});
