import { expect, test } from 'vitest';
import type { MemberRole } from '#contract/vocabulary.ts';
import { mayAccept } from './may-accept.ts';

const COMPANY = { name: 'Northfork Medical', type: 'distributor', logoUrl: null, isVerified: false } as const;
const asked = (id: string) => ({ recipientCompany: { ...COMPANY, id } });
const member = (role: MemberRole) => ({ companies: [{ ...COMPANY, id: 'own', role }] });

test.each([
  ['owner', 'own', true],
  ['editor', 'own', true],
  ['viewer', 'own', false],
  // A former member accepts for themselves.
  ['viewer', 'former', true],
] as const)(
  'a request is offered for acceptance to an %s who was asked for %s: %s',
  (role, id, isOffered) => {
    expect(mayAccept(member(role), asked(id))).toBe(isOffered);
  },
);

test('a request that names no company is offered for acceptance to a viewer, who pays in person', () => {
  expect(mayAccept(member('viewer'), { recipientCompany: null })).toBe(true);
});
