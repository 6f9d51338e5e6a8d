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

describe('whether a badge can be requested', () => {
  test.each([
    ['not requested yet', true, []],
    ['request pending', false, [held({ status: 'pending' })]],
    ['held without an expiry', false, [held()]],
    ['less than 90 days before its expiry', true, [held({ expiresAt: inDays(89) })]],
    ['company renamed since the approval', true, [held({ isRenamed: true })]],
    ['requested again after a renaming', false, [held({ isRenamed: true }), held({ status: 'pending' })]],
  ])('%s: %s', (_, isPossible, badges) => {
    expect(canRequestBadge('ce_marked', badges)).toBe(isPossible);
  });
});
