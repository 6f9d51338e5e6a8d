import { describe, expect, test } from 'vitest';
import { createApiToken } from '#contract/api-tokens.ts';
import { deleteCompany } from '#contract/company-administration.ts';
import { getCompanyObligations, getOwnObligations, getUserObligations } from '#contract/obligations.ts';
import { registerCompany } from '#contract/companies.ts';
import { createSubscription } from '#contract/plans.ts';
import { useApp } from '#test/app.ts';
import { connect, createAdmin, createColleague, createPerson, createPrincipal } from '#test/factories.ts';
import { createInvoice } from '#test/invoices.ts';

const app = useApp();

describe('obligations before a deletion', () => {
  test('show the owner and administrators which plan ends and how much remains to be paid', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Leaving Devices' });
    expect((await owner.client.call(getOwnObligations)).body).toEqual([]);
    await createInvoice(app, owner);
    await owner.client.call(createSubscription, { body: { planId: 'professional', interval: 'year' } });
    const { body } = await owner.client.call(getOwnObligations);
    expect(body).toMatchObject([
      { companyName: 'Leaving Devices', planName: 'Professional', openInvoices: 1, openCents: 14_900 },
    ]);
    expect(body[0]?.notInvoicedCents).toBeGreaterThan(0);
    const ofCompany = await admin.call(getCompanyObligations, { params: { id: owner.companyId } });
    const ofUser = await admin.call(getUserObligations, { params: { id: owner.id } });
    expect([ofCompany.body, ofUser.body]).toEqual([body, body]);
    // The invoice stays on record, and the company can be deleted.
    const gone = await admin.call(deleteCompany, {
      params: { id: owner.companyId },
      body: { reason: 'Requested' },
    });
    expect(gone.status).toBe(204);
    expect((await owner.client.call(getOwnObligations)).body).toEqual([]);
  });

  test('include only the person’s own charges and the companies that have no other owner', async () => {
    const owner = await createPrincipal(app, { name: 'Shared Devices' });
    await owner.client.call(createSubscription, { body: { planId: 'basic' } });
    const editor = await createColleague(app, owner, 'editor');
    expect((await editor.client.call(getOwnObligations)).body).toEqual([]);
    const second = await createColleague(app, owner, 'owner');
    for (const { client } of [owner, second]) expect((await client.call(getOwnObligations)).body).toEqual([]);
    const alone = await createPerson(app);
    await connect(await createPerson(app), alone);
    expect((await alone.client.call(getOwnObligations)).body).toMatchObject([
      { companyName: null, planName: null, openInvoices: 0, notInvoicedCents: 500 },
    ]);
    // A token for one company does not act for the person.
    const { body: company } = await alone.client.call(registerCompany, {
      body: { name: 'Later Devices', type: 'distributor' },
    });
    const ownedBy = async (companyId?: string) => {
      const { body } = await alone.client.call(createApiToken, {
        body: { name: 'Books', scope: 'read', days: 30, companyId },
      });
      const program = app.client().withToken(body.token);
      return (await program.call(getOwnObligations)).body.map(({ companyName }) => companyName);
    };
    expect(await ownedBy()).toEqual([null]);
    expect(await ownedBy(company.id)).toEqual([]);
  });
});
