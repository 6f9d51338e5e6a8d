import { describe, expect, test } from 'vitest';
import type { CurrentUser } from '#contract/session.ts';
import { mayChange, mayReopen, respondingCompanies } from './permissions.ts';

const company = (id: string): CurrentUser['companies'][number] => ({
  id,
  name: id,
  type: 'distributor',
  role: 'owner',
});
const person = { companies: [company('halden'), company('pest')] };
const closed = { status: 'closed', canEdit: true, openedAt: null } as const;

test('the response form offers only the companies that may respond', () => {
  expect(respondingCompanies(person, { respondingCompanyIds: ['pest'] })).toEqual([company('pest')]);
});

describe('data from a server process of the previous release', () => {
  test('lets a person respond for each company that they work for', () => {
    expect(respondingCompanies(person, {})).toEqual(person.companies);
  });

  test('lets an editor reopen an RFQ that is not open and whose responses have not been opened', () => {
    expect(mayReopen(closed)).toBe(true);
    expect(mayReopen({ ...closed, status: 'open' })).toBe(false);
    expect(mayReopen({ ...closed, openedAt: '2026-11-29T08:00:00Z' })).toBe(false);
    expect(mayReopen({ ...closed, canEdit: false })).toBe(false);
    expect(mayReopen({ ...closed, canReopen: false })).toBe(false);
  });

  test('lets an editor change a response that they may withdraw', () => {
    expect([mayChange({}, true), mayChange({}, false), mayChange({ canChange: false }, true)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
