import { describe, expect, test } from 'vitest';
import { CLAUSE_FORMS, CLAUSE_KEYS } from '#contract/contract-clauses.ts';
import { sha256 } from '#platform/crypto.ts';
import { PLACEHOLDERS } from './clause.ts';
import { EARLIER_VERSIONS, LIBRARY_VERSION, clauseTextsOf } from './library-versions.ts';

/**
 * The digest of each version. A text that someone may have agreed to must never change: to change the library, raise
 * its version, add the previous version as a file to `earlier`, and add the digest of the new version here.
 */
const DIGESTS: Readonly<Record<string, string>> = {
  '1.0': '6b24b62e9968a054',
  '1.1': 'b6cdeffca59dca18',
  '1.2': '24e8e2763fc5c950',
  '1.3': '28878f78371fbffa',
  '1.4': '35c4bead8c3584e8',
  '1.5': '8bfdcc1f380b247e',
  '1.6': '55b14279ded773cd',
};

describe('every version of the clause library', () => {
  const versions = [...EARLIER_VERSIONS, LIBRARY_VERSION];

  test('has a digest in this test', () => {
    expect(versions).toEqual(Object.keys(DIGESTS));
  });

  test.each(versions)('%s still has its original text', (version) => {
    expect(sha256(JSON.stringify(clauseTextsOf(version))).slice(0, 16)).toBe(DIGESTS[version]);
  });

  test.each(versions)('%s has all clauses and only placeholders that are still filled in', (version) => {
    const texts = clauseTextsOf(version);
    expect(Object.keys(texts)).toEqual([...CLAUSE_KEYS]);
    const known = new Set<string>([...PLACEHOLDERS, ...CLAUSE_KEYS.map((key) => `clause.${key}`)]);
    const used = CLAUSE_KEYS.flatMap((key) =>
      CLAUSE_FORMS.flatMap((form) => [...texts[key][form].matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name)),
    );
    expect(used.filter((name) => !known.has(name ?? ''))).toEqual([]);
  });
});
