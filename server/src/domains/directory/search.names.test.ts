import { beforeAll, describe, expect, test } from 'vitest';
import { getCompanyFacets, listCompanies } from '#contract/companies.ts';
import { companies } from '#db/tables/companies.ts';
import { useApp } from '#test/app.ts';
import { createPerson } from '#test/factories.ts';

const app = useApp({ DEMO_DATA: 'off' });

const find = async (q: string): Promise<string[]> => {
  const { status, body } = await app.client().call(listCompanies, { query: { q } });
  expect(status).toBe(200);
  return body.map(({ name }) => name);
};
const changesOf = async (q: string) =>
  (await app.client().call(getCompanyFacets, { query: { q } })).body.search;

beforeAll(async () => {
  const { id } = await createPerson(app);
  const page = (name: string, location: string | null = null, recordCount = 1) => ({
    name,
    location,
    recordCount,
    type: 'manufacturer' as const,
    ownerId: id,
    isUnclaimed: true,
    sourceName: 'FDA',
    sourceDate: '2026-01-01',
    sourceKey: `test:${name}|${location}`,
    description: 'One 510(k) or De Novo decision in our copy of FDA records.',
  });
  await app.database.db
    .insert(companies)
    .values([
      page('Quarvel Diagnostics, Inc.', 'Boston, MA'),
      page('Lindqvist & Marsh Co.,Ltd', 'Shenzhen, China'),
      page('T.K. Ostrander, Inc.', 'Covington, GA'),
      page('Veldt-Ormond', 'Madison, WI'),
      page('Veldt-Ormond', 'Albany, NY'),
      page('Northgate Scientific Corporation', 'Natick, MA'),
      page('BioHarrow Laboratories', 'Hercules, CA'),
      page('Pennsylvania Quillworks'),
      page('St. Corvin Mfg. Co.', 'Saint Paul, MN'),
      page('Hélion Médical S.A.', 'Lyon, France'),
      page('Zander Medical Systems', 'Iselin, NJ', 1),
      page('Zander Medical Solutions', 'Malvern, PA', 21),
      page('Ferrand', 'Lyon, France', 1),
      page('Ferrand, Inc.', 'Tampa, FL', 21),
      page('Ferrand Inc', 'Miami, FL', 2),
      { ...page('Ferrand', 'Austin, TX'), isUnclaimed: false, sourceKey: null },
      page('Ferrand Dental', 'Boise, ID', 5),
    ]);
});

describe('a company', () => {
  test.each([
    ['without its legal form', 'Quarvel Diagnostics', 'Quarvel Diagnostics, Inc.'],
    ['with another legal form', 'Quarvel Diagnostics GmbH', 'Quarvel Diagnostics, Inc.'],
    ['with the legal form spelled out', 'Northgate Scientific Corp.', 'Northgate Scientific Corporation'],
    ['with a French legal form left out', 'helion medical', 'Hélion Médical S.A.'],
    ['with “and” for “&”', 'Lindqvist and Marsh', 'Lindqvist & Marsh Co.,Ltd'],
    ['without the “&”', 'lindqvist marsh', 'Lindqvist & Marsh Co.,Ltd'],
    ['with no space after a comma', 'Quarvel Diagnostics,Inc.', 'Quarvel Diagnostics, Inc.'],
    ['with initials without dots', 'TK Ostrander', 'T.K. Ostrander, Inc.'],
    ['with initials one by one', 'T K Ostrander', 'T.K. Ostrander, Inc.'],
    ['with its words joined', 'northgatescientific', 'Northgate Scientific Corporation'],
    ['with words and legal form joined', 'northgatescientificcorp', 'Northgate Scientific Corporation'],
    ['with one word written as two', 'bio harrow', 'BioHarrow Laboratories'],
    ['with a space inside a word', 'north gate scientific', 'Northgate Scientific Corporation'],
    ['with an abbreviation', 'BioHarrow Labs', 'BioHarrow Laboratories'],
    ['with abbreviations spelled out', 'Saint Corvin Manufacturing', 'St. Corvin Mfg. Co.'],
    ['with accents that it lacks', 'Quárvel Diagnóstics', 'Quarvel Diagnostics, Inc.'],
    ['with a typing error next to a dash', 'Veldt-Omond', 'Veldt-Ormond'],
    ['with a slash and a typing error', 'quarvel/diagnostcs', 'Quarvel Diagnostics, Inc.'],
  ])('is found by its name %s', async (_, q, name) => {
    expect((await find(q))[0]).toBe(name);
  });

  test.each([
    ['Veldt-Ormond Wisconsin', 'Madison, WI'],
    ['veldt ormond wi', 'Madison, WI'],
    ['Veldt Ormond New York', 'Albany, NY'],
  ])('is found by its name and state: %s', async (q, location) => {
    const { body } = await app.client().call(listCompanies, { query: { q } });
    expect(body[0]?.location).toBe(location);
  });
});

test('a state’s name finds companies whose location has only the state’s code, and so does the code', async () => {
  expect(new Set(await find('Massachusetts'))).toEqual(
    new Set(['Quarvel Diagnostics, Inc.', 'Northgate Scientific Corporation']),
  );
  expect(await find('WI')).toContain('Veldt-Ormond');
});

test('a manufacturer with 21 clearances is ranked before one with a single clearance', async () => {
  expect(await find('zander medical')).toEqual(['Zander Medical Solutions', 'Zander Medical Systems']);
});

describe('pages with the same name', () => {
  const search = (q: string) => app.client().call(listCompanies, { query: { q } });

  test('are grouped into one result, which shows the page with the most records first, while claimed pages stay separate', async () => {
    const { body } = await search('ferrand');
    expect(body.map(({ name, location, namesakes }) => [name, location, namesakes?.count])).toEqual([
      ['Ferrand', 'Austin, TX', undefined],
      ['Ferrand, Inc.', 'Tampa, FL', 2],
      ['Ferrand Dental', 'Boise, ID', undefined],
    ]);
    expect(body[1]?.namesakes?.pages).toMatchObject([
      { name: 'Ferrand Inc', location: 'Miami, FL' },
      { name: 'Ferrand', location: 'Lyon, France' },
    ]);
  });

  test('are shown only once across pages of results', async () => {
    const pages = await app.client().pages<{ name: string }>('/api/companies?q=ferrand&limit=1');
    expect(pages.flat().map(({ name }) => name)).toEqual(['Ferrand', 'Ferrand, Inc.', 'Ferrand Dental']);
  });

  test('can be narrowed down by place', async () => {
    const { body } = await search('ferrand miami');
    expect(body).toMatchObject([{ location: 'Miami, FL', namesakes: null }]);
  });

  test('each count as a match', async () => {
    const { body } = await app.client().call(getCompanyFacets, { query: { q: 'ferrand' } });
    expect(body.total).toBe(5);
  });
});

describe('a search without exact matches', () => {
  test('leaves out a word that no company has, and reports it', async () => {
    expect(await find('northgate xylophonic')).toEqual(['Northgate Scientific Corporation']);
    expect(await changesOf('northgate xylophonic')).toEqual({ corrected: [], leftOut: ['xylophonic'] });
  });

  test('leaves out one of two words that no company contains together', async () => {
    expect(await find('ostrander bioharrow')).not.toEqual([]);
    expect((await changesOf('ostrander bioharrow'))?.leftOut).toHaveLength(1);
  });

  test('leaves out a state rather than a word of the name', async () => {
    expect(await find('veldt pennsylvania')).toEqual(['Veldt-Ormond']);
    expect((await changesOf('veldt pennsylvania'))?.leftOut).toEqual(['pennsylvania']);
  });

  test('finds a badly misspelled word by its letter groups, and reports how it was read', async () => {
    expect(await find('xnorthgaate')).toEqual(['Northgate Scientific Corporation']);
    expect((await changesOf('xnorthgaate'))?.corrected).toEqual([
      { typed: 'xnorthgaate', read: ['northgate'] },
    ]);
  });

  test('reports a corrected word', async () => {
    expect(await changesOf('quarvle')).toEqual({
      corrected: [{ typed: 'quarvle', read: ['quarvel'] }],
      leftOut: [],
    });
  });

  test('finds nothing by a single letter or number alone, while an exact search reports no changes', async () => {
    expect(await find('zzyzx 9')).toEqual([]);
    expect(await changesOf('quarvel')).toBeNull();
  });
});
