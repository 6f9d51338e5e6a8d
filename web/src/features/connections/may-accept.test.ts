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
  // A former member accepts on their own behalf.
  ['viewer', 'former', true],
] as const)(
  'a person with the role %s may accept a connection request to their %s company: %s',
  (role, id, isOffered) => {
    expect(mayAccept(member(role), asked(id))).toBe(isOffered);
  },
);

test('a connection request that names no company can be accepted by a viewer, who pays personally', () => {
  expect(mayAccept(member('viewer'), { recipientCompany: null })).toBe(true);
});
