import { describe, expect, test } from 'vitest';
import { getCompany, listCompanies } from '#contract/companies.ts';
import { addressOf } from './api.ts';

describe('the URL of a request', () => {
  test('contains the escaped path parameters', () => {
    expect(addressOf(getCompany, { params: { id: 'a/b' } })).toBe('/api/companies/a%2Fb');
  });

  test('repeats array values and omits missing ones', () => {
    const query = { type: ['manufacturer', 'distributor'], q: undefined, location: '', verified: 'true' };
    expect(addressOf(listCompanies, { query })).toBe(
      '/api/companies?type=manufacturer&type=distributor&verified=true',
    );
  });
});
