import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listCompanies } from '#contract/companies.ts';
import { companies } from '#db/tables/companies.ts';
import { useApp } from '#test/app.ts';
import { createPerson, createPrincipal } from '#test/factories.ts';
import { typingErrors } from '#platform/typing-errors.ts';

const app = useApp();

const find = async (q: string, more: object = {}): Promise<string[]> => {
  const { status, body } = await app.client().call(listCompanies, { query: { q, ...more } });
  expect(status).toBe(200);
  return body.map(({ name }) => name);
};

beforeAll(async () => {
  const { client, id } = await createPerson(app);
  expect(client.cookie).toBeDefined();
  const page = (name: string, location: string | null, description: string | null, isVerified = false) => ({
    name,
    location,
    description,
    isVerified,
    type: 'manufacturer' as const,
    ownerId: id,
  });
  await app.database.db
    .insert(companies)
    .values([
      page('Halden Orthopaedics', 'Cleveland, OH', 'Knee and hip implants.'),
      page('Halden', 'Portland, OR', null),
      page('Halden & Sons Surgical', 'Austin, TX', 'Retractors, forceps'),
      page('Old Halden Instruments', 'Boston, MA', null, true),
      page('Médica Ibérica', 'Córdoba', 'Ecografía portátil'),
      page('Bergström Kirurgi', 'Göteborg', 'Ships 100% of orders in a day'),
      page('Cleveland Spine', 'Dallas, TX', 'Interbody cages'),
      page('Under_score Devices', 'Reno, NV', 'Percent signs and back\\slashes'),
      page('Northwind Diagnostics', 'Seattle, WA', 'Point-of-care readers for Halden cartridges'),
      page('GE', 'Chicago, IL', null),
    ]);
});

describe('the ranking of matches', () => {
  test('puts the exact name first, then prefixes, then names containing it, then other mentions', async () => {
    const names = await find('halden');
    expect(names[0]).toBe('Halden');
    expect(new Set(names.slice(1, 3))).toEqual(new Set(['Halden Orthopaedics', 'Halden & Sons Surgical']));
    expect(names.slice(3)).toEqual(['Old Halden Instruments', 'Northwind Diagnostics']);
  });

  test('puts a name above a location', async () => {
    expect(await find('cleveland')).toEqual(['Cleveland Spine', 'Halden Orthopaedics']);
  });
});

describe('a search of the directory', () => {
  test.each([
    ['any part of a name', 'orthopae', ['Halden Orthopaedics']],
    ['the middle of a word', 'gstro', ['Bergström Kirurgi']],
    ['the end of a word', 'paedics', ['Halden Orthopaedics']],
    ['a description', 'retractors', ['Halden & Sons Surgical']],
    ['a name in capitals', 'BERGSTRÖM', ['Bergström Kirurgi']],
    ['a name without its accents', 'medica iberica cordoba', ['Médica Ibérica']],
    ['a name with accents that it lacks', 'hàldén órthopaedics', ['Halden Orthopaedics']],
    ['words in any order', 'orthopaedics halden', ['Halden Orthopaedics']],
    ['words of several fields', 'knee cleveland halden', ['Halden Orthopaedics']],
    ['a comma after a word', 'portland, halden', ['Halden']],
    ['additional white space', '  halden   orthopaedics ', ['Halden Orthopaedics']],
    ['a text without a match', 'zzyzx', []],
  ])('finds the right companies for %s', async (_, q, names) => {
    expect(new Set(await find(q))).toEqual(new Set(names));
  });

  test.each(['g', 'ge', 'or', 'h', 'y', 'in'])(
    'finds the companies that contain “%s”, and no others',
    async (q) => {
      expect(new Set(await find(q))).toEqual(new Set(await substringMatches(q)));
    },
  );

  test('finds the company after every letter while someone types', async () => {
    for (let length = 1; length <= 'halden orthopaedics'.length; length++) {
      expect(await find('halden orthopaedics'.slice(0, length))).toContain('Halden Orthopaedics');
    }
  });

  test('lists the whole directory if the search is empty', async () => {
    expect(await find('   ')).toHaveLength(10);
  });
});

async function substringMatches(text: string): Promise<string[]> {
  const { body } = await app.client().call(listCompanies);
  const plain = (value: string) => value.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const holds = (value: string | null) => value !== null && plain(value).includes(text);
  return body
    .filter((company) => [company.name, company.description, company.location].some(holds))
    .map(({ name }) => name);
}

describe('typo correction', () => {
  test.each([
    ['a missing letter', 'haldn'],
    ['an additional letter', 'hallden'],
    ['a wrong letter', 'halten'],
    ['two swapped letters', 'hladen'],
    ['two errors in a long word', 'orthopeadcs'],
    ['one error while still typing', 'orthopead'],
    ['an error in one of two words', 'halden orthopedics'],
    ['errors in both words', 'haldn ortopaedics'],
    ['an error in a place', 'Clevelnd halden'],
  ])('corrects %s', async (_, q) => {
    expect(await find(q)).toContain('Halden Orthopaedics');
  });

  test('corrects a known word that has no match together with the other words', async () => {
    await createPrincipal(app, { name: 'Serra Sytem', type: 'observer' });
    expect(await find('sytem')).toEqual(['Serra Sytem']);
    await createPrincipal(app, { name: 'Ospina System Works' });
    expect(await find('ospina sytem')).toEqual(['Ospina System Works']);
  });

  test('leaves a word unchanged if it occurs in the directory', async () => {
    await createPrincipal(app, { name: 'Walden Care' });
    expect(await find('walden')).toEqual(['Walden Care']);
  });

  test('leaves short words and words with digits unchanged', async () => {
    expect(await find('gx')).toEqual([]);
    expect(await find('hal9en')).toEqual([]);
  });

  test.each([
    ['halden', 'halden', 0],
    ['hald', 'halden', 0],
    ['hladen', 'halden', 1],
    ['halen', 'halden', 1],
    ['halddn', 'halden', 1],
    ['ohalden', 'halden', 1],
    ['other', 'halden', 4],
    ['', 'halden', 0],
  ])('counts the typing errors in “%s” for “%s”: %i', (typed, word, errors) => {
    expect(typingErrors(typed, word)).toBe(errors);
  });
});

describe('search words', () => {
  test.each([
    ['%', ['Bergström Kirurgi']],
    ['100%', ['Bergström Kirurgi']],
    ['_', ['Under_score Devices']],
    ['\\', ['Under_score Devices']],
    ['％', ['Bergström Kirurgi']],
    ['%%%', []],
    ["'; drop table companies; --", []],
    ['[[:alnum:]]', []],
    ['.*', []],
  ])('may contain special characters, which are taken literally: %s', async (q, names) => {
    expect(await find(q)).toEqual(names);
  });

  test.each([
    ["halden' or '1'='1", 'halden or 1 1'],
    ['$1', '1'],
    ['{"a":1}', 'a 1'],
    ['halden%sons', 'halden sons'],
  ])('are separated by special characters: %s', async (q, words) => {
    expect(await find(q)).toEqual(await find(words));
  });

  test('may be very long or numerous, up to a limit', async () => {
    expect(await find('x'.repeat(200))).toEqual([]);
    expect(await find('h '.repeat(100))).not.toEqual([]);
    expect((await app.client().call(listCompanies, { query: { q: 'x'.repeat(201) } })).status).toBe(400);
  });

  test('are rejected if they contain a NUL character', async () => {
    expect((await app.client().call(listCompanies, { query: { q: 'a\0b' } })).status).toBe(400);
  });
});

describe('paging through matches by relevance', () => {
  test('returns each match once while other companies register', async () => {
    const { id } = await createPerson(app);
    const rows = Array.from({ length: 30 }, (_, number) => ({
      name: `Pagewise ${number}`,
      type: 'distributor' as const,
      ownerId: id,
    }));
    await app.database.db.insert(companies).values(rows);

    const seen: string[] = [];
    let path: string | undefined = '/api/companies?q=pagewise&limit=7';
    while (path) {
      const response = await app.client().fetch(path);
      const page: { name: string }[] = JSON.parse(await response.text());
      seen.push(...page.map(({ name }) => name));
      await app.database.db
        .insert(companies)
        .values({ name: `Pagewise new ${randomUUID()}`, type: 'distributor', ownerId: id });
      path = /<(.+)>/.exec(response.headers.get('link') ?? '')?.[1];
    }
    const original = seen.filter((name) => /^Pagewise \d+$/.test(name));
    expect(new Set(original).size).toBe(30);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
