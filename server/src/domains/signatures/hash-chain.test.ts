import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ndaAgreements } from '#db/tables/signatures.ts';
import { useApp } from '#test/app.ts';
import { createPerson, createSigned } from '#test/factories.ts';
import { verifyChain } from './hash-chain.ts';

const app = useApp();
const check = () => verifyChain(app.app.platform);

beforeAll(async () => {
  await Promise.all(Array.from({ length: 12 }, () => createSigned(app)));
  await createPerson(app);
});

test('records that are signed at the same time are linked without a gap', async () => {
  const rows = await app.database.db.select().from(ndaAgreements).orderBy(asc(ndaAgreements.position));
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
  expect(await check()).toEqual({ isIntact: true, length: 12, lastDigest: rows.at(-1)?.digest });
});

test.each([
  ['agreement_text', sql`set agreement_text = replace(agreement_text, 'five', 'nine')`],
  ['text_digest', sql`set text_digest = repeat('0', 64)`],
  [
    'text and its digest',
    sql`set agreement_text = 'Other', text_digest = encode(sha256(convert_to('Other', 'UTF8')), 'hex')`,
  ],
  ['signature_name', sql`set signature_name = 'Dana Whitfielt'`],
  [
    'digital_signature',
    sql`set digital_signature = set_byte(digital_signature, 60, get_byte(digital_signature, 60) # 1)`,
  ],
  ['signature_digest', sql`set signature_digest = repeat('0', 64)`],
  ['is_drawn', sql`set is_drawn = not is_drawn`],
  ['ip_address', sql`set ip_address = '127.0.0.2'`],
  ['user_agent', sql`set user_agent = user_agent || '.'`],
  ['version', sql`set version = '1.1'`],
  ['signed_at', sql`set signed_at = signed_at - interval '1 millisecond'`],
  ['expires_at', sql`set expires_at = expires_at + interval '1 millisecond'`],
  ['previous_digest', sql`set previous_digest = repeat('0', 64)`],
  ['digest', sql`set digest = repeat('0', 64)`],
  ['user_id', sql`set user_id = (select id from users where id not in (select user_id from nda_agreements))`],
  ['id', sql`set id = gen_random_uuid()`],
])('the chain check detects a change to %s', async (_field, change) => {
  await altered(sql`update nda_agreements ${change} where position = 5`, async () => {
    const found = await check();
    expect(found).toMatchObject({ isIntact: false });
    expect(found).toHaveProperty('position', 5);
  });
  expect(await check()).toMatchObject({ isIntact: true });
});

test.each([
  ['in the middle', 5, 6],
  ['at the beginning', 1, 2],
  ['at the end', 12, 12],
])('the chain check detects a record removed %s', async (_where, position, foundAt) => {
  await altered(sql`delete from nda_agreements where position = ${position}`, async () =>
    expect(await check()).toMatchObject({ isIntact: false, position: foundAt }),
  );
});

test('the chain check detects two swapped records', async () => {
  await altered(
    sql`update nda_agreements set position = case position when 3 then -4 else -3 end where position in (3, 4)`,
    async () => {
      await app.database.db.execute(sql`update nda_agreements set position = -position where position < 0`);
      expect(await check()).toMatchObject({ isIntact: false, position: 3 });
    },
  );
});

async function altered(statement: ReturnType<typeof sql>, look: () => Promise<void>): Promise<void> {
  const { db } = app.database;
  const before = await db.select().from(ndaAgreements);
  await db.execute(statement);
  try {
    await look();
  } finally {
    await db.delete(ndaAgreements);
    await db.insert(ndaAgreements).values(before);
    expect(await db.select().from(ndaAgreements).where(eq(ndaAgreements.position, 5))).toHaveLength(1);
  }
}
