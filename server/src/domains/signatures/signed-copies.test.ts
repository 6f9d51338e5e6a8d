import { writeFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { getNdaStatus, listSignedAgreements } from '#contract/nda.ts';
import { ndaAgreements, ndaCopies } from '#db/tables/signatures.ts';
import { sha256 } from '#platform/crypto.ts';
import { useApp } from '#test/app.ts';
import { createAdmin, createPerson, createSigned, type Person, signAgreement } from '#test/factories.ts';

const app = useApp();

const fetchCopy = ({ client }: Pick<Person, 'client'>, address = '/api/nda/signed.pdf') =>
  client.fetch(address);

async function download(person: Pick<Person, 'client'>, address?: string): Promise<Buffer> {
  const response = await fetchCopy(person, address);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function read(bytes: Buffer) {
  if (process.env.KEEP_PDF) await writeFile(process.env.KEEP_PDF, bytes);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const fileOf = async (name: string) =>
    Buffer.from((await document.getAttachmentContent(name)) ?? []).toString();
  return { text: text.replaceAll(/\s+/g, ' '), totalPages, fileOf };
}

async function recordOf(person: Person) {
  const [record] = await app.database.db
    .select()
    .from(ndaAgreements)
    .where(eq(ndaAgreements.userId, person.id));
  if (!record) throw new Error('not signed');
  return record;
}

describe('a signed copy', () => {
  test('contains the text as signed and all evidence with its digests', async () => {
    const person = await createSigned(app, { firstName: 'Marcus', lastName: 'Oyelaran' });
    const record = await recordOf(person);
    const response = await fetchCopy(person);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''NDA%20version%201.0%2C%20signed%20${record.signedAt.slice(0, 10)}.pdf`,
      'cache-control': 'private, no-store',
    });
    const { text, totalPages, fileOf } = await read(Buffer.from(await response.arrayBuffer()));
    const moment = `${record.signedAt.slice(0, 10)} ${record.signedAt.slice(11, 19)} UTC`;
    for (const said of [
      'Mutual Non-Disclosure Agreement Signed copy, version 1.0',
      `Signed by Marcus Oyelaran on ${moment}`,
      '5. ',
      'Evidence of signing',
      'IP address 127.0.0.1',
      `Device ${record.userAgent}`,
      'Drawn or typed on the line, shown above',
      `Position in the chain ${record.position}`,
      `Of the text as signed: ${record.textDigest}`,
      `Of this record: ${record.digest}`,
      `Of the record before it: ${record.previousDigest}`,
      '/nda/check',
    ]) {
      expect(text).toContain(said);
    }
    expect(totalPages).toBeLessThanOrEqual(5);
    expect(await fileOf('agreement.txt')).toBe(record.agreementText);
    expect(sha256(await fileOf('agreement.txt'))).toBe(record.textDigest);
    expect(sha256(await fileOf('record.json'))).toBe(record.digest);
  });

  test('has the same bytes in every download, even in concurrent ones, and a digest that is stored once', async () => {
    const person = await createSigned(app);
    const copies = await Promise.all(Array.from({ length: 5 }, () => download(person)));
    const digests = new Set(copies.map((bytes) => sha256(bytes)));
    expect(digests.size).toBe(1);
    const { digest } = await recordOf(person);
    const kept = await app.database.db.select().from(ndaCopies).where(eq(ndaCopies.recordDigest, digest));
    expect(kept.map((copy) => copy.digest)).toEqual([...digests]);
  });

  test.each([
    [
      '16 bits deep',
      () =>
        sharp({ create: { width: 600, height: 200, channels: 4, background: '#fff8' } })
          .toColourspace('rgb16')
          .png(),
    ],
    [
      'a horizontal line',
      () =>
        sharp({ create: { width: 1200, height: 1, channels: 3, background: 'black' } }).png({
          palette: true,
        }),
    ],
    [
      'a vertical line',
      () =>
        sharp({ create: { width: 1, height: 400, channels: 3, background: 'black' } }).png({
          progressive: true,
        }),
    ],
  ])('can be made from a signature image that is %s', async (_what, image) => {
    const person = await createPerson(app);
    const png = await image().toBuffer();
    const signed = await signAgreement(person, {
      digitalSignature: `data:image/png;base64,${png.toString('base64')}`,
    });
    expect(signed.status).toBe(200);
    const { text } = await read(await download(person));
    expect(text).toContain('By name; nothing was drawn');
  });

  test('prints a Chinese name', async () => {
    const person = await createSigned(app, { firstName: '小龍', lastName: '李' });
    const { text } = await read(await download(person));
    expect(text).toContain('Signed by 小龍 李 on');
    expect(text).not.toContain('A box marks a character');
  });

  test('states that the font lacks characters of a name, and contains the name in an attachment', async () => {
    const person = await createSigned(app, { firstName: 'မောင်', lastName: 'လှ' });
    const { text, fileOf } = await read(await download(person));
    expect(text).toContain('A box marks a character');
    expect(await fileOf('agreement.txt')).toContain('မောင် လှ');
  });
});

describe('access to a signed copy', () => {
  test('is refused to visitors, administrators and other people, even if they know its id', async () => {
    const person = await createSigned(app);
    const { id } = await recordOf(person);
    const earlier = `/api/nda/agreements/${id}/signed.pdf`;
    expect(sha256(await download(person, earlier))).toBe(sha256(await download(person)));
    const other = await createSigned(app);
    for (const [who, status] of [
      [other, 404],
      [await createPerson(app), 404],
      [{ client: app.client() }, 401],
      [{ client: await createAdmin(app) }, 401],
    ] as const) {
      expect((await fetchCopy(who, earlier)).status).toBe(status);
    }
    expect((await fetchCopy(await createPerson(app))).status).toBe(404);
    expect((await fetchCopy({ client: app.client() })).status).toBe(401);
    expect((await fetchCopy({ client: await createAdmin(app) })).status).toBe(401);
    expect((await fetchCopy(person, '/api/nda/agreements/nonsense/signed.pdf')).status).toBe(404);
    expect((await app.client().call(listSignedAgreements)).status).toBe(401);
    expect((await other.client.call(listSignedAgreements)).body.map((each) => each.id)).not.toContain(id);
  });
});

test('a signed copy cannot be downloaded after its record was altered', async () => {
  const person = await createSigned(app);
  const { db } = app.database;
  await db
    .update(ndaAgreements)
    .set({ ipAddress: sql`'192.0.2.1'` })
    .where(eq(ndaAgreements.userId, person.id));
  expect((await fetchCopy(person)).status).toBe(409);
  expect((await person.client.call(getNdaStatus)).status).toBe(200);
});
