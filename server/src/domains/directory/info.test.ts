import { writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { addCertificate } from '#contract/company-certificates.ts';
import { registerDistributor } from '#contract/companies.ts';
import { withdrawProduct } from '#contract/products.ts';
import { companyBadges, trustBadges } from '#db/tables/badges.ts';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { createAdmin, createPerson, createPrincipal, createProduct, type Person } from '#test/factories.ts';
import { UNKNOWN_ID } from '#test/unknown-id.ts';

const app = useApp();
const download = ({ client }: Pick<Person, 'client'>, id: string) =>
  client.fetch(`/api/companies/${id}/info.pdf`);

async function read(reader: Pick<Person, 'client'>, id: string) {
  const response = await download(reader, id);
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (process.env.KEEP_PDF) await writeFile(process.env.KEEP_PDF, bytes);
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return { text: text.replaceAll(/\s+/g, ' '), totalPages, headers: response.headers };
}

describe('the Company Info document', () => {
  test('contains what the company page shows, with a link to the page', async () => {
    const owner = await createPrincipal(app, {
      name: 'Halden Orthopaedics',
      location: 'Minneapolis, MN',
      website: 'https://haldenortho.example',
      description: 'Cementless hip and knee systems.\nMade in Minnesota since 2009.',
      opportunityDescription: 'Partners for six open territories.',
    });
    const { db } = app.database;
    await db
      .update(companies)
      .set({ isVerified: true, territories: ['texas', 'middle_east_africa'], specialties: ['Hip', 'Knee'] })
      .where(eq(companies.id, owner.companyId));
    const [badge] = await db.select().from(trustBadges).where(eq(trustBadges.type, 'fda_approved'));
    await db.insert(companyBadges).values({
      companyId: owner.companyId,
      badgeId: badge?.id ?? '',
      status: 'approved',
      awardedAt: '2026-01-09T12:00:00.000Z',
      expiresAt: '2029-02-01T12:00:00.000Z',
    });
    await db.insert(products).values(
      Array.from({ length: 23 }, (_, index) => ({
        name: `Meridian Stem ${index}`,
        companyId: owner.companyId,
        category: 'orthopedic_implants' as const,
        regulatoryStatus: 'fda_cleared' as const,
        fdaStanding: 'matching' as const,
      })),
    );

    const { text, totalPages, headers } = await read(await createPerson(app), owner.companyId);

    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Halden%20Orthopaedics%20-%20Company%20Info.pdf",
      'cache-control': 'private, no-store',
    });
    expect(totalPages).toBeLessThanOrEqual(2);
    for (const said of [
      'Halden Orthopaedics',
      'Verified',
      'Manufacturer · Minneapolis, MN',
      'https://haldenortho.example',
      'Cementless hip and knee systems.',
      'Partners for six open territories.',
      'Texas, Middle East & Africa',
      'Hip, Knee',
      'FDA cleared or approved, awarded January 9, 2026, expires February 1, 2029',
      'Meridian Stem 22 (orthopedic implants, FDA cleared)',
      'And 3 more on the company page.',
      `/companies/${owner.companyId}`,
      '1 / ',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('Distributor profile');
  });

  test('shows the founding year, company size and valid certificates', async () => {
    const owner = await createPrincipal(app);
    const id = owner.companyId;
    const changes = { foundedYear: 2009, headcount: 1400 };
    await app.database.db.update(companies).set(changes).where(eq(companies.id, id));
    const certificate = { issuer: 'Nordcert AS', number: 'NC-48117' };
    for (const [standard, validUntil] of [
      ['ISO 13485:2016', '2999-02-01'],
      ['ISO 14001:2015', '2020-02-01'],
    ] as const)
      await owner.client.call(addCertificate, {
        params: { id },
        body: { ...certificate, standard, validUntil },
      });
    const { text } = await read(owner, id);
    expect(text).toContain('Founded 2009 · 1,400 people');
    expect(text).toContain('Certificates, self-declared');
    expect(text).toContain('ISO 13485:2016, no. NC-48117, Nordcert AS, valid until February 1, 2999');
    expect(text).not.toContain('ISO 14001');
  });

  test('shows what is known about each clearance number, but no prices or withdrawn products', async () => {
    const owner = await createPrincipal(app, { name: 'Halden Orthopaedics' });
    await createProduct(owner, {
      name: 'Meridian Stem',
      listPrice: { cents: 424_242, currency: 'CHF' },
      clearances: [
        { kind: 'ce_certificate', number: 'G1 2345/B', validUntil: '2029-02-01' },
        { kind: '510k', number: 'K990999' },
      ],
    });
    const gone = await createProduct(owner, { name: 'Gone Cage' });
    await owner.client.call(withdrawProduct, { params: { id: gone.id } });
    const { text } = await read(owner, owner.companyId);
    expect(text).toContain(
      'Meridian Stem: CE certificate G1 2345/B, self-declared, valid until February 1, 2029',
    );
    expect(text).toContain('510(k) K990999, not looked up because the FDA record was unavailable');
    expect(text).not.toMatch(/4,?242|CHF|Gone Cage/);
  });

  test('shows a distributor’s profile', async () => {
    const person = await createPerson(app);
    const { body } = await person.client.call(registerDistributor, {
      body: {
        company: { name: 'Northfork' },
        distributor: { yearsExperience: '>10', areasOfExpertise: ['Spine', 'Trauma'] },
      },
    });
    const { text } = await read(person, body.id);
    expect(text).toContain('Distributor profile Experience >10 years Region Northeast');
    expect(text).toContain('Areas of expertise Spine, Trauma');
  });

  test('prints every script that its fonts support and replaces other characters with boxes', async () => {
    const owner = await createPrincipal(app, {
      name: 'Łódź Żywiec',
      location: 'Київ',
      description: 'Ορθοπεδικά — „šířka“ ✓',
      opportunityDescription: '深圳迈瑞, 臺灣醫療器材, オリンパス株式会社 and 삼성메디슨 🦴🌍 partners',
    });
    const { text } = await read(owner, owner.companyId);
    expect(text).toContain('Łódź Żywiec');
    expect(text).toContain('Київ');
    expect(text).toContain('Ορθοπεδικά — „šířka“ ✓');
    expect(text).toContain('深圳迈瑞, 臺灣醫療器材, オリンパス株式会社 and 삼성메디슨 □□ partners');
    expect(text).toContain('A box marks a character that this document cannot show');
  });

  test('renders every text literally: markup, PDF syntax, control characters', async () => {
    const owner = await createPrincipal(app, {
      name: '<b>(Bold)</b> \\) endobj %%EOF',
      description: '/JS (app.alert(1)) >> stream\u0007\u202e end\r\nNext line\ttab',
    });
    const { text, headers } = await read(owner, owner.companyId);
    expect(text).toContain('<b>(Bold)</b> \\) endobj %%EOF');
    expect(text).toContain('/JS (app.alert(1)) >> stream end Next line tab');
    expect(headers.get('content-disposition')).toContain('%3Cb%3E%28Bold%29');
  });

  test('stays short even if texts are long, and breaks long words', async () => {
    const owner = await createPrincipal(app, {
      name: 'x'.repeat(200),
      description: 'w'.repeat(5000),
      opportunityDescription: 'word '.repeat(1000),
    });
    const { text, totalPages } = await read(owner, owner.companyId);
    expect(totalPages).toBeLessThanOrEqual(3);
    expect(text).toContain('Read the full text on the company page.');
  });

  test('requires signing in', async () => {
    const owner = await createPrincipal(app);
    const visitor = { client: app.client() };
    expect((await download(visitor, owner.companyId)).status).toBe(401);
    expect((await download(visitor, UNKNOWN_ID)).status).toBe(401);
    expect((await download({ client: await createAdmin(app) }, owner.companyId)).status).toBe(401);
    expect((await download(owner, UNKNOWN_ID)).status).toBe(404);
    expect((await download(owner, 'nonsense')).status).toBe(404);
    expect((await download(await createPrincipal(app, { type: 'observer' }), owner.companyId)).status).toBe(
      200,
    );
  });
});
