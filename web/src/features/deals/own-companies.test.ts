import { describe, expect, test } from 'vitest';
import type { CurrentUser } from '#contract/session.ts';
import { ownCompaniesFor } from './own-companies.ts';

const company = (id: string, type: string) => ({ id, type, role: 'owner' });
const person = (...companies: object[]) => ({ companies }) as Pick<CurrentUser, 'companies'>;

const both = person(
  company('kestrel', 'manufacturer'),
  company('merlin', 'distributor'),
  company('hobby', 'distributor'),
);

describe('the company that starts a deal', () => {
  test('has the type opposite to the partner’s, even if another company is selected', () => {
    expect(ownCompaniesFor(both, { type: 'manufacturer' }, 'kestrel')).toMatchObject({
      own: [{ id: 'merlin' }, { id: 'hobby' }],
      starting: { id: 'merlin' },
    });
    expect(ownCompaniesFor(both, { type: 'distributor' }, 'hobby')).toMatchObject({
      own: [{ id: 'kestrel' }],
      starting: { id: 'kestrel' },
    });
  });

  test('is the selected company if its type is opposite to the partner’s', () => {
    expect(ownCompaniesFor(both, { type: 'manufacturer' }, 'hobby').starting?.id).toBe('hobby');
    expect(ownCompaniesFor(both, undefined, 'merlin').starting?.id).toBe('merlin');
  });

  test('is none of the person’s companies if they all have the partner’s type', () => {
    const seller = person(company('merlin', 'distributor'));
    expect(ownCompaniesFor(seller, { type: 'distributor' }, 'merlin').starting).toBeUndefined();
  });
});
