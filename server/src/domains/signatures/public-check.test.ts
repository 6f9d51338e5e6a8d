import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkAgreement } from '#contract/agreement-checks.ts';
import { ndaAgreements } from '#db/tables/signatures.ts';
import { sha256 } from '#platform/crypto.ts';
import { signedEarlier } from '#test/agreements.ts';
import { type Client, useApp } from '#test/app.ts';
import { createSigned, type Person } from '#test/factories.ts';

const app = useApp();
const limited = useApp({ RATE_LIMIT: 'on' });

const UNKNOWN = { isKnown: false, agreement: null };
const ask = async (digest: string, client: Client = app.client()) =>
  (await client.call(checkAgreement, { body: { digest } })).body;

async function copyOf({ client }: Person): Promise<Buffer> {
  const response = await client.fetch('/api/nda/signed.pdf');
  return Buffer.from(await response.arrayBuffer());
}

async function recordOf({ id }: Person) {
  const [record] = await app.database.db.select().from(ndaAgreements).where(eq(ndaAgreements.userId, id));
  if (!record) throw new Error('not signed');
  return record;
}

describe('the public check of a signed copy or a record’s digest', () => {
  test('shows the version, day and validity but nothing about who signed', async () => {
    const person = await createSigned(app);
    const { signedAt, expiresAt, digest } = await recordOf(person);
    const known = {
      isKnown: true,
      agreement: {
        form: 'members',
        version: '1.0',
        signedOn: signedAt.slice(0, 10),
        validUntil: expiresAt.slice(0, 10),
        isValid: true,
      },
    };
    expect(await ask(sha256(await copyOf(person)))).toEqual(known);
    expect(await ask(digest)).toEqual(known);
    // People may copy the digest with spaces and capitals.
    expect(await ask(` ${digest.toUpperCase().replaceAll(/.{8}/g, '$& ')}\n`)).toEqual(known);
  });

  test('does not recognize a file with one changed byte at any position', async () => {
    const copy = await copyOf(await createSigned(app));
    for (const at of [0, Math.floor(copy.length / 2), copy.length - 1]) {
      const altered = Buffer.from(copy);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(await ask(sha256(altered))).toEqual(UNKNOWN);
    }
    expect(await ask(sha256(Buffer.concat([copy, Buffer.from('\n')])))).toEqual(UNKNOWN);
  });

  test('does not recognize the digest of a text or a signature, because recognizing it would reveal whether a certain person signed', async () => {
    const { textDigest, signatureDigest } = await recordOf(await createSigned(app));
    expect(await ask(textDigest)).toEqual(UNKNOWN);
    expect(await ask(signatureDigest)).toEqual(UNKNOWN);
    expect(await ask('0'.repeat(64))).toEqual(UNKNOWN);
  });

  test('shows whether the agreement has expired', async () => {
    const person = await createSigned(app);
    const { digest } = await signedEarlier(app, person, 6 * 366);
    const expired = { isKnown: true, agreement: { isValid: false } };
    expect(await ask(digest)).toMatchObject(expired);
    expect(await ask(sha256(await copyOf(person)))).toMatchObject(expired);
  });

  test('does not recognize an altered record by its copy or its digest', async () => {
    const person = await createSigned(app);
    const { digest } = await recordOf(person);
    const copy = sha256(await copyOf(person));
    await app.database.db
      .update(ndaAgreements)
      .set({ expiresAt: sql`expires_at + interval '1 year'` })
      .where(eq(ndaAgreements.userId, person.id));
    expect(await ask(digest)).toEqual(UNKNOWN);
    expect(await ask(copy)).toEqual(UNKNOWN);
  });

  test.each(['', 'abc', 'z'.repeat(64), '0'.repeat(65), 7, null, ['0'.repeat(64)]])(
    'answers 400 to the invalid digest %j',
    async (digest) => {
      const { status } = await app.client().call(checkAgreement, { body: { digest: digest as string } });
      expect(status).toBe(400);
    },
  );
});

test('public checks are rate-limited by IP address', async () => {
  const client = limited.client();
  const statuses: number[] = [];
  for (let asked = 0; asked < 123; asked++) {
    const { status } = await client.call(checkAgreement, { body: { digest: sha256(String(asked)) } });
    statuses.push(status);
  }
  expect(statuses.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 200));
  expect(statuses).toContain(429);
});
