import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { safePath } from './session.ts';

describe('the page after signing in', () => {
  beforeEach(() => vi.stubGlobal('location', { origin: 'https://medaccord.example' }));
  afterEach(() => vi.unstubAllGlobals());

  test('is a page of this site, with its search parameters', () => {
    expect(safePath('/companies?type=distributor#list')).toBe('/companies?type=distributor#list');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example/x',
    'javascript:alert(1)',
    'home',
    '',
    undefined,
    '/api/logout',
    '/x/../api/logout',
  ])('never leads to another site or a call: %s', (next) => {
    expect(safePath(next)).toBeUndefined();
  });
});
