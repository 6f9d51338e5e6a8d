import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safePath } from './session.ts';

describe('The way back after signing in', () => {
  beforeEach(() => vi.stubGlobal('location', { origin: 'https://medaccord.example' }));
  afterEach(() => vi.unstubAllGlobals());

  it('leads to a page of this site, its search included', () => {
    expect(safePath('/companies?type=distributor#list')).toBe('/companies?type=distributor#list');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/x',
    'javascript:alert(1)',
    'home',
    '',
    undefined,
  ])('never leaves it: %s', (next) => {
    expect(safePath(next)).toBeUndefined();
  });
});
