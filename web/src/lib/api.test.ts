import { describe, expect, it } from 'vitest';
import { getCompany, listCompanies } from '#contract/companies.ts';
import { addressOf } from './api.ts';

describe('The address of a call', () => {
  it('fills in what the path names', () => {
    expect(addressOf(getCompany, { params: { id: 'a/b' } })).toBe('/api/companies/a%2Fb');
  });

  it('repeats a list and leaves out what is not given', () => {
    const query = { type: ['manufacturer', 'distributor'], q: undefined, location: '', verified: 'true' };
    expect(addressOf(listCompanies, { query })).toBe(
      '/api/companies?type=manufacturer&type=distributor&verified=true',
    );
  });
});
