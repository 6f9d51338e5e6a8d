import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { englishDay } from '#contract/days.ts';
import {
  MAX_AGREEMENT_LENGTH,
  asSignatureName,
  fillAgreement,
  getNdaDetails,
  getNdaStatus,
  signNda,
} from '#contract/nda.ts';
import { events } from '#db/tables/events.ts';
import { ndaAgreements } from '#db/tables/signatures.ts';
import { sha256 } from '#platform/crypto.ts';
import { useApp } from '#test/app.ts';
import {
  DRAWN_SIGNATURE,
  type Person,
  createPerson,
  createPrincipal,
  createSigned,
  signAgreement,
} from '#test/factories.ts';
import { openStream } from '#test/live.ts';

const app = useApp();
const DAY_MS = 86_400_000;

const template = async ({ client }: Person) => (await client.call(getNdaStatus)).body.agreementText;
const rowsOf = ({ id }: Person) =>
  app.database.db.select().from(ndaAgreements).where(eq(ndaAgreements.userId, id));
const dataUrl = async (width: number, height: number, background = 'white') => {
  const image = sharp({ create: { width, height, channels: 4, background } }).png();
  return `data:image/png;base64,${(await image.toBuffer()).toString('base64')}`;
};
const asPng = (bytes: Buffer | string) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
const wholePng = Buffer.from(DRAWN_SIGNATURE.split(',')[1] ?? '', 'base64');

describe('reading the NDA', () => {
  test('shows two placeholders instead of a name and a date before signing', async () => {
    const person = await createPerson(app);
    const { status, body } = await person.client.call(getNdaStatus);
    expect(status).toBe(200);
    expect(body).toMatchObject({ hasSigned: false, version: '1.0', signedAt: null, expiresAt: null });
    expect(body.agreementText).toContain('{{name}}');
    expect(body.agreementText).toContain('{{date}}');
    expect(body.agreementText).toMatch(
      /five \(5\) years from the date of signing, or until the information no longer qualifies as a trade secret, whichever is longer/,
    );
    expect(fillAgreement(body.agreementText, 'x'.repeat(200), 'Nov 21, 2026').length).toBeLessThanOrEqual(
      MAX_AGREEMENT_LENGTH,
    );
    expect((await person.client.call(getNdaDetails)).body).toEqual({
      hasSigned: false,
      canRenew: true,
      version: '1.0',
      signedAt: null,
      expiresAt: null,
      agreement: null,
    });
  });

  test('requires signing in', async () => {
    for (const endpoint of [getNdaStatus, getNdaDetails, signNda]) {
      expect((await app.client().call(endpoint)).status).toBe(401);
    }
  });
});

describe('signing the NDA', () => {
  test('makes the agreement valid for five years, and stores the signed text with the IP address and browser that the server saw', async () => {
    const person = await createPerson(app, { firstName: 'Marcus', lastName: 'Oyelaran' });
    const given = fillAgreement(await template(person), 'Marcus Oyelaran', englishDay(new Date()));
    const response = await person.client.fetch('/api/nda/sign', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'A real browser/1.0' },
      body: JSON.stringify({
        agreementText: given,
        signatureName: '  Marcus   Oyelaran ',
        digitalSignature: DRAWN_SIGNATURE,
        userAgent: 'somebody else',
        ipAddress: '203.0.113.9',
      }),
    });
    expect(response.status).toBe(200);
    const signed = await response.json();
    expect(signed).toMatchObject({ hasSigned: true, version: '1.0', agreementText: given });
    expect(Math.abs(Date.parse(signed.signedAt) - Date.now())).toBeLessThan(60_000);
    expect(new Date(signed.expiresAt).getUTCFullYear()).toBe(new Date(signed.signedAt).getUTCFullYear() + 5);

    expect((await person.client.call(getNdaStatus)).body).toEqual(signed);
    const { body: details } = await person.client.call(getNdaDetails);
    expect(details).toMatchObject({
      hasSigned: true,
      signedAt: signed.signedAt,
      expiresAt: signed.expiresAt,
    });
    expect(details.agreement).toEqual({
      signatureName: 'Marcus Oyelaran',
      ipAddress: '127.0.0.1',
      userAgent: 'A real browser/1.0',
      agreementText: given,
      textDigest: sha256(given),
      digitalSignature: DRAWN_SIGNATURE,
      isDrawn: true,
    });
  });

  test('stores the signature image encrypted', async () => {
    const person = await createSigned(app);
    const [row] = await rowsOf(person);
    expect(row?.digitalSignature.includes('PNG')).toBe(false);
    expect(JSON.stringify(await app.database.db.select().from(events))).not.toContain(
      DRAWN_SIGNATURE.slice(60, 100),
    );
  });

  test('records the event and refreshes the person’s other screens', async () => {
    const person = await createPerson(app);
    const screen = await openStream(person.client);
    await signAgreement(person);
    await Promise.all([screen.receives('nda'), screen.receives('user')]);
    screen.close();
    const [row] = await rowsOf(person);
    const recorded = await app.database.db.select().from(events).where(eq(events.actorId, person.id));
    expect(recorded.filter(({ name }) => name === 'nda.signed')).toMatchObject([
      { payload: { userId: person.id, version: '1.0', expiresAt: row?.expiresAt, digest: row?.digest } },
    ]);
  });

  test('creates one record for fifty concurrent requests, which all return it', async () => {
    const person = await createPerson(app);
    const replies = await Promise.all(Array.from({ length: 50 }, () => signAgreement(person)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.signedAt)).size).toBe(1);
    expect(await rowsOf(person)).toHaveLength(1);
  });

  test('returns the first signature while it is valid, whatever is sent', async () => {
    const person = await createPerson(app);
    const first = await signAgreement(person);
    const again = await signAgreement(person, {
      signatureName: 'Somebody Else',
      agreementText: 'Something else',
    });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await rowsOf(person)).toHaveLength(1);
  });

  test('keeps a name that looks like a placeholder', async () => {
    const person = await createPerson(app);
    const day = englishDay(new Date());
    const signatureName = 'Dana {{date}}';
    const agreementText = (await template(person)).replace(/{{(name|date)}}/g, (_, blank) =>
      blank === 'name' ? signatureName : day,
    );
    expect((await signAgreement(person, { agreementText, signatureName })).status).toBe(200);
  });

  test('is possible for observers', async () => {
    const observer = await createPrincipal(app, { type: 'observer' });
    expect((await signAgreement(observer)).status).toBe(200);
  });

  test.each([-1, 0, 1])('accepts a date %i days from today in UTC, because of time zones', async (days) => {
    const person = await createPerson(app);
    const day = englishDay(new Date(Date.now() + days * DAY_MS));
    const agreementText = fillAgreement(await template(person), 'Dana Whitfield', day);
    expect((await signAgreement(person, { agreementText })).status).toBe(200);
  });
});

describe('the text that is signed', () => {
  const cases: [string, (text: string) => string][] = [
    ['one word changed', (text) => text.replace('five (5)', 'one (1)')],
    ['a paragraph removed', (text) => text.replace(/\n\n2\. Purpose[^]*?(?=\n\n3\.)/, '')],
    ['a sentence added', (text) => `${text}\n\nExcept on Sundays.`],
    ['placeholders left in', (text) => text.replace('Dana Whitfield', '{{name}}')],
    ['someone else’s name', (text) => text.replaceAll('Dana Whitfield', 'Marcus Oyelaran')],
    ['a character that cannot be stored', (text) => `${text}\0`],
  ];
  test.each(cases)('is rejected with %s', async (_what, change) => {
    const person = await createPerson(app);
    const text = fillAgreement(await template(person), 'Dana Whitfield', englishDay(new Date()));
    const { status, body } = await signAgreement(person, { agreementText: change(text) });
    expect([status, body]).toMatchObject([409, { code: 'agreement.text_changed' }]);
    expect(await rowsOf(person)).toEqual([]);
  });

  test.each([-3, 2])('is rejected with a date %i days from now', async (days) => {
    const person = await createPerson(app);
    const day = englishDay(new Date(Date.now() + days * DAY_MS));
    const agreementText = fillAgreement(await template(person), 'Dana Whitfield', day);
    expect((await signAgreement(person, { agreementText })).status).toBe(409);
  });
});

describe('a signature', () => {
  test.each([
    ['nothing drawn on white', () => dataUrl(600, 200), false],
    ['nothing drawn on a transparent background', () => dataUrl(600, 200, '#00000000'), false],
    ['a typed or drawn name', () => Promise.resolve(DRAWN_SIGNATURE), true],
  ])('is accepted with %s, and recorded as such', async (_what, image, isDrawn) => {
    const person = await createPerson(app);
    expect((await signAgreement(person, { digitalSignature: await image() })).status).toBe(200);
    expect((await person.client.call(getNdaDetails)).body.agreement?.isDrawn).toBe(isDrawn);
  });

  test.each<[string, () => string | Promise<string>, string?]>([
    ['no image at all', () => asPng('not a picture')],
    [
      'an SVG that claims to be a PNG',
      () =>
        asPng(
          '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><path d="M0 9h9" stroke="red"/></svg>',
        ),
    ],
    ['a truncated PNG', () => asPng(wholePng.subarray(0, 80))],
    ['only the first bytes of a PNG', () => asPng(wholePng.subarray(0, 8))],
    ['a picture that is too wide', () => dataUrl(1201, 100)],
    ['a picture that is too high', () => dataUrl(100, 401)],
    ['a picture that decompresses to gigabytes', () => dataUrl(12_000, 12_000), 'request.invalid'],
    ['a JPEG', () => 'data:image/jpeg;base64,AAAA', 'request.invalid'],
    ['a URL', () => 'https://elsewhere.example/signature.png', 'request.invalid'],
  ])('is refused when it is %s', async (_what, image, code = 'nda.signature_unreadable') => {
    const person = await createPerson(app);
    const { status, body } = await signAgreement(person, { digitalSignature: await image() });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code, issues: [{ path: 'digitalSignature' }] });
  });

  test.each([
    ['without text', '', DRAWN_SIGNATURE],
    ['of spaces', '   ', DRAWN_SIGNATURE],
    ['of invisible characters', '\u200b\u2060', DRAWN_SIGNATURE],
    ['that the image does not show', 'Dana Whitfield', dataUrl(600, 200)],
  ])('is refused for a typed name %s', async (_what, typedSignature, image) => {
    const person = await createPerson(app);
    const { status, body } = await signAgreement(person, { typedSignature, digitalSignature: await image });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'nda.typed_signature_empty',
      issues: [{ path: 'typedSignature', message: 'Type your name on the signature line.' }],
    });
    expect(await rowsOf(person)).toHaveLength(0);
  });

  test('is accepted when typed and visible in the image', async () => {
    const person = await createPerson(app);
    expect((await signAgreement(person, { typedSignature: 'Dana Whitfield' })).status).toBe(200);
  });

  test.each(['', '   ', '\u200b', '. -', 'Dana\0Whitfield', 'Dana \ud800', '\u202edleifthiW'])(
    'is refused for the name %j',
    async (signatureName) => {
      const person = await createPerson(app);
      const { status, body } = await signAgreement(person, { signatureName });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        issues: [{ path: 'signatureName', message: 'Please enter your full name.' }],
      });
    },
  );

  test('is accepted with any personal name', async () => {
    const people = ['Ngô Thị Ánh', '李 小龍', "Seán O'Brien-Śliwa", '{{date}}', '$& <b>'];
    for (const name of people) {
      const person = await createPerson(app);
      const text = fillAgreement(await template(person), asSignatureName(name), englishDay(new Date()));
      const reply = await signAgreement(person, { signatureName: name, agreementText: text });
      expect([name, reply.status]).toEqual([name, 200]);
    }
  });
});

test('the evidence of a signature remains readable when the image is damaged', async () => {
  const person = await createSigned(app);
  await app.database.db
    .update(ndaAgreements)
    .set({ digitalSignature: sql`substring(digital_signature for 90)` })
    .where(eq(ndaAgreements.userId, person.id));
  const { status, body } = await person.client.call(getNdaDetails);
  expect(status).toBe(200);
  expect(body.agreement).toMatchObject({ signatureName: 'Dana Whitfield', digitalSignature: '' });
});

describe('an agreement that is no longer valid', () => {
  test('requires a new signature after five years and remains readable', async () => {
    const person = await createSigned(app);
    await app.database.db
      .update(ndaAgreements)
      .set({ signedAt: sql`signed_at - interval '6 years'`, expiresAt: sql`expires_at - interval '6 years'` })
      .where(eq(ndaAgreements.userId, person.id));
    expect((await person.client.call(getNdaStatus)).body).toMatchObject({ hasSigned: false, signedAt: null });
    const { body: old } = await person.client.call(getNdaDetails);
    expect(old.hasSigned).toBe(false);
    expect(old.agreement?.signatureName).toBe('Dana Whitfield');

    expect((await signAgreement(person)).status).toBe(200);
    expect((await person.client.call(getNdaStatus)).body.hasSigned).toBe(true);
    expect(await rowsOf(person)).toHaveLength(2);
  });

  test('requires a new signature when there is a new version', async () => {
    const person = await createSigned(app);
    await app.database.db
      .update(ndaAgreements)
      .set({ version: '0.9' })
      .where(eq(ndaAgreements.userId, person.id));
    expect((await person.client.call(getNdaStatus)).body).toMatchObject({ hasSigned: false, version: '1.0' });
    expect((await signAgreement(person)).body).toMatchObject({ hasSigned: true, version: '1.0' });
  });
});
