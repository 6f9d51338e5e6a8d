import { beforeAll, describe, expect, test } from 'vitest';
import { loadWords } from '#lib/words.ts';
import { nameHint } from './name-hint.ts';

beforeAll(() => loadWords('companies'));

describe('the hint under the name of a company page', () => {
  test('says that a new name removes the verified mark and hides the badges', () => {
    const hint = nameHint({ isVerified: true, badges: ['iso_13485_certified'] });
    expect(hint).toMatch(/verified mark is removed.*trust badges are hidden/);
  });

  test('says that a new name hides the badges of a company that is not verified', () => {
    const hint = nameHint({ isVerified: false, badges: ['premium_member', 'iso_13485_certified'] });
    expect(hint).toMatch(/trust badges were approved for this name.*they are hidden until/);
  });

  test('is missing for a company without verification whose only badge comes with its plan', () => {
    expect(nameHint({ isVerified: false, badges: ['premium_member'] })).toBeUndefined();
  });
});
