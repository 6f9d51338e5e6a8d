import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/queries.ts';
import { Route as companies } from './routes/companies.index.tsx';
import { Route as passport } from './routes/_member/companies.$id.passport.tsx';
import { Route as products } from './routes/_member-with-notice/products.index.tsx';
import { Route as recommendations } from './routes/_member/recommendations.tsx';

let requested: string[];

beforeEach(() => {
  requested = [];
  queryClient.clear();
  vi.stubEnv('SSR', false);
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en' } });
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url.split('?')[0] ?? '');
    return Promise.resolve(Response.json(url === '/api/session' ? { user: null } : []));
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test.each([
  { screen: 'a passport', route: passport, path: '/api/companies/elm/passport' },
  { screen: 'recommendations', route: recommendations, path: '/api/recommendations' },
  { screen: 'a search for companies', route: companies, path: '/api/companies' },
  { screen: 'a search for products', route: products, path: '/api/products' },
])('pointing at a link to $screen requests nothing that the server records', async ({ route, path }) => {
  const load = route.options.loader as (context: object) => Promise<void>;
  const context = { params: { id: 'elm' }, deps: { q: 'hip' } };
  await load({ ...context, cause: 'preload', preload: true });
  expect(requested).not.toContain(path);
  await load({ ...context, cause: 'enter', preload: false });
  expect(requested).toContain(path);
});
