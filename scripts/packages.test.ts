import { describe, expect, test } from 'vitest';
import { type LockedPackage, complaintsAbout, licensesOf } from './packages.ts';

const GOOD: LockedPackage = { version: '1.2.3', integrity: 'sha512-AAAA', license: 'MIT' };
const lockOf = (entry: LockedPackage) => ({
  '': { version: '0.1.0' },
  'node_modules/@a/b': { ...GOOD, ...entry },
});

describe('the lockfile', () => {
  test.each([
    ['under a permitted license', {}],
    ['with a choice of licenses', { license: '(MIT OR GPL-3.0-or-later)' }],
    ['that only developers use', { license: 'GPL-3.0-only', dev: true }],
    ['for another platform, without a digest', { integrity: undefined, optional: true }],
  ])('may include a package %s', (_what, entry) => {
    expect(complaintsAbout(lockOf(entry))).toEqual([]);
  });

  test.each([
    ['under another license', { license: 'AGPL-3.0-only' }, /AGPL-3.0-only is not permitted/],
    ['under two licenses, one of them not permitted', { license: 'MIT AND GPL-2.0-only' }, /not permitted/],
    ['without a license', { license: undefined }, /\(none\) is not permitted/],
    ['without a digest', { integrity: undefined }, /no digest/],
    ['with a weak digest', { integrity: 'sha1-AAAA' }, /not SHA-512/],
    ['from another source', { resolved: 'git+ssh://git@host/a.git#1' }, /remove "resolved"/],
    ['without a version number', { version: 'file:../b' }, /not a version/],
  ])('may not include a package %s', (_what, entry, complaint) => {
    expect(complaintsAbout(lockOf(entry))).toEqual([expect.stringMatching(complaint)]);
  });

  test('provides the list of packages with their licenses, without packages that only developers use', () => {
    const lock = {
      ...lockOf({}),
      'node_modules/c/node_modules/d': GOOD,
      'node_modules/e': { ...GOOD, dev: true },
    };
    expect(licensesOf(lock)).toEqual([
      { name: '@a/b', version: '1.2.3', license: 'MIT' },
      { name: 'd', version: '1.2.3', license: 'MIT' },
    ]);
  });
});
