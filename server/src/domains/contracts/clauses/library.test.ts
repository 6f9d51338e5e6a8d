import { describe, expect, test } from 'vitest';
import { CLAUSE_FORMS, CLAUSE_KEYS } from '#contract/contract-clauses.ts';
import { PLACEHOLDERS } from './clause.ts';
import { CLAUSE_LIBRARY } from './library.ts';

const texts = CLAUSE_LIBRARY.flatMap(({ key, forms }) =>
  CLAUSE_FORMS.map((form) => ({ name: `${key}, ${form}`, key, form, text: forms[form] })),
);
const namesIn = (text: string) => [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
const known = new Set<string>([...PLACEHOLDERS, ...CLAUSE_KEYS.map((key) => `clause.${key}`)]);

describe('the clause library', () => {
  test('has all 23 clauses once, in order and with a title', () => {
    expect(CLAUSE_LIBRARY.map(({ key }) => key)).toEqual(CLAUSE_KEYS);
    expect(CLAUSE_LIBRARY).toHaveLength(23);
    expect(new Set(CLAUSE_LIBRARY.map(({ title }) => title)).size).toBe(23);
  });

  test.each(texts)('has complete sentences and known placeholders in $name', ({ text }) => {
    expect(namesIn(text).filter((name) => !known.has(name))).toEqual([]);
    for (const paragraph of text.split('\n\n')) expect(paragraph).toMatch(/^[“A-Z{].*\.$/u);
    expect(text.replaceAll(/\{[^{}]*\}/g, '')).not.toMatch(/[{}]|\s{2}(?!\S)|undefined/);
  });

  test.each(CLAUSE_FORMS)('uses every value of the term sheet in the %s form', (form) => {
    const used = new Set(CLAUSE_LIBRARY.flatMap(({ forms }) => namesIn(forms[form])));
    expect(PLACEHOLDERS.filter((name) => !used.has(name))).toEqual([]);
  });

  test('does not let a clause refer to itself, apart from the list of clauses that survive', () => {
    const selves = texts.filter(
      ({ key, text }) => key !== 'consequences' && text.includes(`{clause.${key}}`),
    );
    expect(selves).toEqual([]);
  });

  test('gives the same 24 hours for serious events in every form', () => {
    const complaints = texts.filter(({ key }) => key === 'complaints');
    for (const { text } of complaints) expect(text).toContain('within twenty-four (24) hours');
  });

  test('differs between the forms of every clause but keeps its values', () => {
    for (const { forms } of CLAUSE_LIBRARY) {
      expect(new Set(Object.values(forms)).size).toBe(3);
      const values = CLAUSE_FORMS.map((form) =>
        [...new Set(namesIn(forms[form]).filter((name) => !name.startsWith('clause.')))].toSorted().join(),
      );
      expect(new Set(values).size).toBe(1);
    }
  });
});
