import { describe, expect, test } from 'vitest';
import { getCompany, listCompanies, registerCompany } from '#contract/companies.ts';
import { useApp } from '#test/app.ts';
import { createPerson } from '#test/factories.ts';

const app = useApp();

describe('registering a company', () => {
  test('makes it the person’s, and shows it in the directory and on a page of its own', async () => {
    const { client } = await createPerson(app);
    const { status, body } = await client.call(registerCompany, {
      body: { name: 'Halden Orthopaedics', type: 'manufacturer', location: 'Cleveland, OH', website: 'https://halden.example' },
    });
    expect(status).toBe(201);
    const listed = await app.client().call(listCompanies);
    expect(listed.body).toEqual([body]);
    const page = await app.client().call(getCompany, { params: { id: body.id } });
    expect(page.body).toEqual({ ...body, distributor: null, owner: { firstName: 'Dana', lastName: 'Whitfield' }, productsCount: 0, isWatched: false });
  });
});
