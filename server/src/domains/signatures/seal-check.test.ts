import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSeal } from '#contract/agreement-checks.ts';
import { addTimestamp } from '#platform/seal/timestamp.ts';
import { useApp } from '#test/app.ts';
import { createSigned } from '#test/factories.ts';
import { sealIn } from '#test/seal.ts';
import { type FakeTimestamp, startFakeTimestamp } from '#test/fake-timestamp.ts';
import { findSeal, replaceSeal } from './seals.store.ts';

const app = useApp();

describe('the public check of a seal', () => {
  let fake: FakeTimestamp;
  beforeAll(async () => {
    fake = await startFakeTimestamp();
  });
  afterAll(() => fake.stop());

  test('accepts a copy made before the timestamp was added, and detects changes even to bytes that the signature does not cover', async () => {
    const { client } = await createSigned(app);
    const copy = Buffer.from(await (await client.fetch('/api/nda/signed.pdf')).arrayBuffer());
    const stateOf = async (pdf: Buffer) =>
      (await app.client().call(checkSeal, { body: sealIn(pdf) })).body.state;
    expect(await stateOf(copy)).toBe('intact');

    const { db } = app.database;
    const { coveredDigest } = sealIn(copy);
    const before = await findSeal(db, coveredDigest);
    if (!before) throw new Error('no seal');
    await replaceSeal(db, coveredDigest, { before, after: await addTimestamp(before, fake.url) });
    expect(await stateOf(copy)).toBe('intact');

    const room = copy.indexOf('/Contents <') + '/Contents <'.length;
    // Changes the version of the signature, which the signature does not cover, and the unused part of its space.
    for (const place of [copy.indexOf('020101', room) + 5, room + 24_000]) {
      const changed = Buffer.from(copy);
      changed.write(changed[place] === 0x31 ? '3' : '1', place);
      expect(await stateOf(changed), `digit ${place - room}`).toBe('changed');
    }

    const stamped = Buffer.from(await (await client.fetch('/api/nda/signed.pdf')).arrayBuffer());
    expect(stamped).not.toEqual(copy);
    expect(await stateOf(stamped)).toBe('intact');
  });
});
