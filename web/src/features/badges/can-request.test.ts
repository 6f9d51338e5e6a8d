import { describe, expect, test } from 'vitest';
import type { CompanyBadge } from '#contract/badges.ts';
import { canRequestBadge } from './can-request.ts';

const DAY_MS = 86_400_000;
const held = (changed: Partial<CompanyBadge> = {}): CompanyBadge => ({
  id: crypto.randomUUID(),
  companyId: crypto.randomUUID(),
  status: 'approved',
  awardedAt: '2026-01-01T12:00:00Z',
  expiresAt: null,
  isRenamed: false,
  badge: { id: crypto.randomUUID(), type: 'ce_marked', name: 'CE marked', description: null },
  request: null,
  ...changed,
});
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe('a badge can be requested', () => {
  test.each([
    ['when the company has not requested it', [], true],
    ['not while a request is pending', [held({ status: 'pending' })], false],
    ['not while it is held without an expiry', [held()], false],
    ['from 90 days before its expiry', [held({ expiresAt: inDays(89) })], true],
    ['when the company was renamed after it was approved', [held({ isRenamed: true })], true],
    ['not twice after a renaming', [held({ isRenamed: true }), held({ status: 'pending' })], false],
  ])('%s', (_, badges, isPossible) => {
    expect(canRequestBadge('ce_marked', badges)).toBe(isPossible);
  });
});
