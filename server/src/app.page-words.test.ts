import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { products } from '#db/tables/products.ts';
import { changeCompany, getCompany } from '#contract/companies.ts';
import { OFFERED_LANGUAGES } from '#contract/languages.ts';
import { changeProduct, withdrawProduct } from '#contract/products.ts';
import { type FindWords, registerWebsite } from '#platform/website.ts';
import { pageWordsOf } from '#server/app.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal, createProduct, createUnclaimed } from '#test/factories.ts';

const app = useApp();
const root = mkdtempSync(path.join(tmpdir(), 'medaccord-website-'));
const website = Fastify();

/** Replaces the lookup of the database's texts while the database is meant to fail. */
let instead: FindWords | undefined;

const COMPANY = ['type', 'logo', 'verified', 'location', 'website', 'people', 'description'];
const PAGES = {
  index: 'any other screen',
  detail: 'loading',
  'member-detail': 'loading for a member',
  company: `<a href="{{website}}">{{name}}</a>|{{location}}|{{people}}|{{description}}|{{?type=manufacturer}}makes{{/}}{{?type=distributor}}sells{{/}}${COMPANY.map((name) => `{{?${name}=no}}-${name}{{/}}`).join('')}`,
  'unclaimed-company': 'unclaimed {{name}}',
  'member-company': 'for a member: {{name}}',
  product: '{{name}} of {{company}}: {{description}} {{?picture=drawing}}#{{drawing}}{{/}}',
  'member-product': 'for a member: {{name}}',
};

beforeAll(async () => {
  mkdirSync(path.join(root, 'assets'));
  const filled = (page: string, kind: string) => ({ [kind]: page });
  const pages = (...kinds: string[]) => ({
    visitor: { empty: 'detail', filled: Object.assign({}, ...kinds.map((kind) => filled(kind, kind))) },
    member: { empty: 'member-detail', filled: filled(`member-${kinds[0]}`, kinds[0] ?? '') },
  });
  const nothing = { visitor: [], member: [] };
  const screens = [
    { path: '/companies/$id', code: [], data: nothing, pages: pages('company', 'unclaimed-company') },
    { path: '/company/$slug', code: [], data: nothing, pages: pages('company', 'unclaimed-company') },
    { path: '/products/$id', code: [], data: nothing, pages: pages('product') },
    {
      path: '/deals',
      code: [],
      data: nothing,
      pages: { visitor: { filled: {} }, member: { filled: {} } },
    },
  ];
  for (const language of OFFERED_LANGUAGES) {
    writeFileSync(path.join(root, `screens.${language}.json`), JSON.stringify(screens));
    for (const [name, text] of Object.entries(PAGES))
      writeFileSync(
        path.join(root, `${name}.${language}.html`),
        `<html lang="${language}"><head></head>${text}</html>`,
      );
  }
  const words = Object.entries(pageWordsOf(app.app.platform)).map(([screen, find]): [string, FindWords] => [
    screen,
    (...asked) => (instead ?? find)(...asked),
  ]);
  await registerWebsite(website, {
    appUrl: new URL('https://medaccord.example'),
    words: Object.fromEntries(words),
    root,
  });
});
afterAll(async () => {
  await website.close();
  rmSync(root, { recursive: true });
});

async function pageAt(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body, headers: sent } = await website.inject({ url, headers });
  return { status: statusCode, text: /<\/head>(.*)<\/html>/s.exec(body)?.[1] ?? '', body, headers: sent };
}

describe('the texts about a company on its page', () => {
  test('come from the database in every language, and are never older than the last edit', async () => {
    const owner = await createPrincipal(app, { location: 'Warsaw, IN', description: 'Hips.' });
    const url = `/companies/${owner.companyId}`;
    for (const language of OFFERED_LANGUAGES) {
      const { status, text, body, headers } = await pageAt(url, { 'accept-language': language });
      expect(status).toBe(200);
      expect(body).toContain(`lang="${language}"`);
      expect(text).toContain('Halden Orthopaedics</a>|Warsaw, IN|0|Hips.|makes');
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' });
      expect(headers).not.toHaveProperty('etag');
    }
    const { body } = await owner.client.call(getCompany, { params: { id: owner.companyId } });
    await owner.client.call(changeCompany, {
      params: { id: owner.companyId },
      body: { name: 'Halden Hips', headcount: 1_200, updatedAt: body.updatedAt },
    });
    expect((await pageAt(url)).text).toContain('Halden Hips</a>|Warsaw, IN|1,200|');
    expect((await pageAt(`${url}?lang=de`)).text).toContain('|1.200|');
  });

  test('are escaped as plain text, whatever they contain', async () => {
    const name = `<script>alert("1")</script> $& $' {{id}} ‮ ${'very long '.repeat(10)}`.trim();
    const description = `"><img src=x onerror='alert(1)'> {{?type=manufacturer}} $1 \u202e`;
    const { companyId } = await createPrincipal(app, {
      name,
      description,
      website: `https://example.test/?q="onmouseover='alert(1)'`,
    });
    const { text } = await pageAt(`/companies/${companyId}`);
    expect(text).not.toMatch(/<(?:script|img)|" ?onmouseover=|' ?onmouseover=/);
    expect(text).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp; $&#x27; {{id}}');
    expect(text).toContain(
      '&quot;&gt;&lt;img src=x onerror=&#x27;alert(1)&#x27;&gt; {{?type=manufacturer}} $1',
    );
    expect(text).toContain('?q=&quot;onmouseover=&#x27;alert(1)&#x27;">');
  });

  test('are also on the page of an unclaimed company', async () => {
    const id = await createUnclaimed(app, { name: 'Prairie & Sons' });
    expect((await pageAt(`/companies/${id}`)).text).toBe('unclaimed Prairie &amp; Sons');
  });

  test('are left out for a company that does not exist: visitors get 404 and the page without texts', async () => {
    for (const url of [
      `/companies/${randomUUID()}`,
      '/companies/nope',
      '/companies/%22',
      '/company/nope',
      '/company/NO--PE',
    ]) {
      const { status, text } = await pageAt(url);
      expect([url, status, text]).toEqual([url, 404, 'loading']);
      const member = await pageAt(url, { cookie: 'signed-in=1' });
      expect([url, member.status, member.text]).toEqual([url, 200, 'loading for a member']);
    }
  });

  test('are also on the page that members get', async () => {
    const { companyId } = await createPrincipal(app);
    const { text } = await pageAt(`/companies/${companyId}`, { cookie: 'signed-in=1' });
    expect(text).toBe('for a member: Halden Orthopaedics');
  });

  test('are left out while the database fails or does not answer', async () => {
    const { companyId } = await createPrincipal(app);
    for (const find of [() => Promise.reject(new Error('no database')), () => new Promise<never>(() => {})]) {
      instead = find;
      const { status, text } = await pageAt(`/companies/${companyId}`);
      expect([status, text]).toEqual([200, 'loading']);
    }
    instead = undefined;
    expect((await pageAt(`/companies/${companyId}`)).text).toContain('Halden');
  });

  test('need one database query, and none on other screens or with other query parameters', async () => {
    const { companyId } = await createPrincipal(app);
    const query = vi.fn<FindWords>(() => Promise.resolve(undefined));
    instead = query;
    await pageAt('/deals');
    await pageAt(`/companies/${companyId}?edit=true`);
    expect(query).not.toHaveBeenCalled();
    await pageAt(`/companies/${companyId}?utm_source=fair&lang=fr`);
    expect(query).toHaveBeenCalledExactlyOnceWith({ id: companyId }, 'fr');
    instead = undefined;
  });
});

describe('the texts about a product on its page', () => {
  test('come from the database, and are left out once the product is withdrawn', async () => {
    const owner = await createPrincipal(app, { name: 'Halden & Sons' });
    const product = await createProduct(owner, { name: 'Meridian <Stem>' });
    const url = `/products/${product.id}`;
    expect((await pageAt(url)).text).toBe(
      `Meridian &lt;Stem&gt; of Halden &amp; Sons: A tapered cementless hip stem. #hip_stem`,
    );
    // Products from public records have no description.
    await app.database.db.update(products).set({ description: null }).where(eq(products.id, product.id));
    await owner.client.call(changeProduct, {
      params: { id: product.id },
      body: { name: 'Meridian 2', updatedAt: product.updatedAt },
    });
    expect((await pageAt(url)).text).toBe('Meridian 2 of Halden & Sons:  #bone_plate'.replace('&', '&amp;'));
    expect((await pageAt(url, { cookie: 'signed-in=1' })).text).toBe('for a member: Meridian 2');
    await owner.client.call(withdrawProduct, { params: { id: product.id } });
    expect(await pageAt(url)).toMatchObject({ status: 404, text: 'loading' });
    expect(await pageAt(url, { cookie: 'signed-in=1' })).toMatchObject({
      status: 200,
      text: 'loading for a member',
    });
  });
});
