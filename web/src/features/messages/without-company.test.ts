import { expect, test } from 'vitest';
import type { Correspondent } from '#contract/messages.ts';
import { factAbout } from './without-company.ts';

const contact: Correspondent = {
  id: '019f0000-0000-7000-8000-000000000001',
  firstName: 'Marcus',
  lastName: 'Reyes',
  profileImageUrl: null,
  email: null,
  company: {
    id: '019f0000-0000-7000-8000-000000000002',
    name: 'Gorse Surgical',
    type: 'distributor',
    logoUrl: null,
  },
  mayWrite: true,
  isClosed: false,
  isConnected: true,
  hasConversation: true,
  isBlocked: false,
  isMuted: false,
  mutedUntil: null,
};
const former = { ...contact, company: null };

test('a conversation says when a connected person is no longer a member of a company', () => {
  expect(factAbout(former, false)).toBe('withoutCompany');
  expect(factAbout(contact, false)).toBeUndefined();
});

test('a conversation says when the two people are not connected, with or without a company', () => {
  expect(factAbout({ ...contact, isConnected: false }, false)).toBe('notConnected');
  expect(factAbout({ ...former, isConnected: false }, false)).toBe('notConnected');
});

test('a conversation with a colleague, a blocked person or a closed account says nothing about a connection', () => {
  const stranger = { ...former, isConnected: false };
  expect(factAbout({ ...contact, isConnected: false }, true)).toBeUndefined();
  expect(factAbout({ ...stranger, isBlocked: true }, false)).toBeUndefined();
  expect(factAbout({ ...stranger, isClosed: true }, false)).toBeUndefined();
});
