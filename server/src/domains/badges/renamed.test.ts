import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listBadgeRequests, reviewBadge, revokeBadge } from '#contract/badge-administration.ts';
import { listCompanyBadges } from '#contract/badges.ts';
import { changeCompany, getCompany, getCompanyFacets, listCompanies } from '#contract/companies.ts';
import { companyBadges, trustBadges } from '#db/tables/badges.ts';
import { type Client, useApp } from '#test/app.ts';
import { type Person, askForBadge, createAdmin, createPrincipal } from '#test/factories.ts';

const app = useApp();
type Owner = Person & { companyId: string };

const review = (admin: Client, id: string, companyName?: string) =>
  admin.call(reviewBadge, { params: { id }, body: { status: 'approved', companyName } });

async function rename({ client, companyId }: Owner, name: string): Promise<void> {
  const params = { id: companyId };
  const { updatedAt } = (await client.call(getCompany, { params })).body;
  expect((await client.call(changeCompany, { params, body: { name, updatedAt } })).status).toBe(200);
}

/** Returns the badges that visitors see on the company's page and in its list of badges. */
async function shownOf({ companyId }: Owner) {
  const visitor = app.client();
  const page = (await visitor.call(getCompany, { params: { id: companyId } })).body;
  const listed = (await visitor.call(listCompanyBadges, { params: { companyId } })).body;
  expect(listed.map(({ badge }) => badge.type)).toEqual(page.badges);
  return page.badges;
}

const ownOf = async ({ client, companyId }: Owner) =>
  (await client.call(listCompanyBadges, { params: { companyId } })).body;

describe('a trust badge of a company that changes its name', () => {
  test('is hidden from others and restored with the name', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Ørsted Supply Médical' });
    const { id } = await askForBadge(owner, 'verified_distributor');
    await review(admin, id);
    expect(await shownOf(owner)).toEqual(['verified_distributor']);

    await rename(owner, 'Orthofix Germany');
    expect(await shownOf(owner)).toEqual([]);
    const query = { badge: ['verified_distributor' as const] };
    expect((await app.client().call(listCompanies, { query })).body).toEqual([]);
    expect((await app.client().call(getCompanyFacets, { query: {} })).body.badges).toEqual([]);
    expect(await ownOf(owner)).toMatchObject([{ id, status: 'approved', isRenamed: true }]);
    const queue = async (status: 'approved' | 'renamed') =>
      (await admin.call(listBadgeRequests, { query: { status } })).body.map((badge) => badge.id);
    expect([await queue('approved'), await queue('renamed')]).toEqual([[], [id]]);

    await rename(owner, 'ØRSTED Supply Medical');
    expect(await shownOf(owner)).toEqual(['verified_distributor']);
    expect(await ownOf(owner)).toMatchObject([{ isRenamed: false }]);
    expect([await queue('approved'), await queue('renamed')]).toEqual([[id], []]);
  });

  test('can be requested and approved again under the new name, and then applies only to that', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Alder Before' });
    await review(admin, (await askForBadge(owner, 'ce_marked')).id);
    await rename(owner, 'Alder After');
    const again = await askForBadge(owner, 'ce_marked');
    expect(await review(admin, again.id, 'Alder After')).toMatchObject({
      status: 200,
      body: { isRenamed: false },
    });
    expect(await shownOf(owner)).toEqual(['ce_marked']);
    await rename(owner, 'Alder Before');
    expect(await shownOf(owner)).toEqual([]);
  });

  test('is not approved for a name that the administrator has not seen', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Birch Seen' });
    const { id } = await askForBadge(owner, 'ce_marked');
    await rename(owner, 'Birch Unseen');
    expect(await review(admin, id, 'Birch Seen')).toMatchObject({
      status: 409,
      body: { code: 'company.renamed', params: { name: 'Birch Unseen' } },
    });
    expect((await review(admin, id, 'Birch Unseen')).status).toBe(200);
  });

  test('can be revoked, so that it does not return with the name', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Cedar Before' });
    const { id } = await askForBadge(owner, 'ce_marked');
    await review(admin, id);
    await rename(owner, 'Cedar After');
    const body = { reason: 'The certificate names another company.' };
    expect((await admin.call(revokeBadge, { params: { id }, body })).status).toBe(200);
    await rename(owner, 'Cedar Before');
    expect(await shownOf(owner)).toEqual([]);
  });

  test('stays if a plan includes it', async () => {
    const owner = await createPrincipal(app, { name: 'Dogwood Before' });
    const { db } = app.database;
    const [kind] = await db.select().from(trustBadges).where(eq(trustBadges.type, 'premium_member'));
    await db
      .insert(companyBadges)
      .values({ companyId: owner.companyId, badgeId: kind?.id ?? '', status: 'approved' });
    await rename(owner, 'Dogwood After');
    expect(await shownOf(owner)).toEqual(['premium_member']);
  });
});
