import { get } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf, openAs, parametersIn } from './layout-shift.ts';
import { demoPerson, newPerson, registerWithCompany, signIn } from './people.ts';

const withoutCode = (page: Page) => page.route(/\/assets\/.*\.js$/, (route) => route.abort());

test('the sign-in page is drawn before its code arrives, and accepts no input that would be lost', async ({
  page,
}) => {
  await withoutCode(page);
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  const password = page.locator('input[type=password]');
  await expect(password).toBeVisible();
  await password.click({ force: true });
  await page.keyboard.type('secret');
  await page.keyboard.press('Enter');
  await expect(password).toHaveValue('');
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

for (const [path, heading] of [
  ['/auth', 'Sign in'],
  ['/companies', 'Companies'],
] as const)
  test(`the heading of ${path} stays in place when the code arrives`, async ({ page, context }) => {
    const drawn = await context.newPage();
    await withoutCode(drawn);
    await drawn.goto(path);
    await page.goto(path);
    await expect(page.locator('input:not([readonly])').first()).toBeVisible();
    const placeOn = async (shown: Page) => {
      await shown.evaluate(() => document.fonts.ready);
      return shown.getByRole('heading', { level: 1, name: heading, exact: true }).boundingBox();
    };
    expect(await placeOn(drawn)).toEqual(await placeOn(page));
  });

test('the directory says that it is loading before its code arrives', async ({ page }) => {
  await withoutCode(page);
  await page.goto('/companies');
  await expect(page.getByRole('heading', { name: 'Loading companies...' })).toBeVisible();
});

test('the sign-in page for a signed-in person and the filtered directory do not contain the text for visitors', async ({
  page,
}) => {
  const textAt = async (path: string) => (await page.request.get(path)).text();
  expect(await textAt('/auth?next=%2Fdeals')).toContain('<form');
  expect(await textAt('/companies?q=halden')).not.toContain('<form');
  await page.goto('/auth');
  await signIn(page, demoPerson('dana.whitfield@haldenortho.example'));
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto('/companies');
  expect(await textAt('/auth')).not.toContain('<form');
  await page.request.post('/api/logout');
  expect(await textAt('/auth')).toContain('<form');
});

test.describe('a member', () => {
  const HEIGHT = 900;
  const dana = demoPerson('dana.whitfield@haldenortho.example');

  test.beforeEach(async ({ context }) => {
    await context.request.post('/api/login', { data: dana });
  });

  test('gets the text of a page before its code arrives, without the text for visitors or anything personal', async ({
    page,
  }) => {
    const { user } = await (await page.request.get('/api/session')).json();
    const personal = [user.id, user.firstName, user.lastName, user.email, user.companies[0].name];
    for (const [path, words] of [
      ['/companies', 'Saved searches'],
      ['/products', 'Import CSV'],
      ['/deals', 'RFQ Marketplace'],
      ['/home', 'New Connections'],
      ['/connections', 'Loading...'],
    ] as const) {
      const html = await (await page.request.get(path)).text();
      expect(html, path).toContain(words);
      expect(html, path).toContain('href="/nda-management"');
      expect(html, path).not.toContain('Sign in');
      for (const one of personal) expect(html.replace(path, ''), path).not.toContain(one);
    }
  });

  for (const [path, parts] of [
    ['/companies', ['h1', 'h1 + p', 'input[type=search]', 'main section h2']],
    ['/products', ['h1', 'h1 + p', 'input[type=search]', 'main section h2']],
    ['/deals', ['h1', '[role=tab]', 'main section, [role=tabpanel]']],
    ['/home', ['h1', 'main a[href="/connections"]']],
  ] as const)
    for (const width of [390, 1440])
      test(`sees nothing of ${path} move when its code arrives, at ${width} px`, async ({
        page,
        context,
      }) => {
        const drawn = await context.newPage();
        await withoutCode(drawn);
        for (const shown of [drawn, page]) {
          await shown.setViewportSize({ width, height: HEIGHT });
          await shown.goto(path);
        }
        await expect(page.locator('[inert]')).toHaveCount(0);
        for (const part of [...parts, 'header a[href="/messages"]']) {
          const place = await placeOf(page, part);
          expect(await placeOf(drawn, part), part).toEqual(place);
          expect(place.y, part).toBeLessThan(HEIGHT);
        }
      });
});

for (const [reader, path] of [
  ['observer', '/companies'],
  ['observer', '/products'],
  ['observer', '/deals'],
  ['observer', '/home'],
  ['viewer', '/products'],
  ['viewer', '/deals'],
] as const)
  for (const width of [390, 1440])
    test(`${reader}s see their notice on ${path} before its code arrives, and nothing moves, at ${width} px`, async ({
      page,
      context,
    }) => {
      await openAs(reader, context);
      const drawn = await context.newPage();
      await withoutCode(drawn);
      for (const shown of [drawn, page]) {
        await shown.setViewportSize({ width, height: 900 });
        await shown.goto(path);
      }
      await expect(page.locator('[inert]')).toHaveCount(0);
      const notice = /view-only access|You are a viewer/;
      for (const shown of [drawn, page])
        await expect(shown.getByText(notice).filter({ visible: true })).toHaveCount(1);
      const belowNotice = path === '/home' ? 'main a[href="/connections"]' : 'input[type=search], [role=tab]';
      for (const part of ['h1', belowNotice])
        expect(await placeOf(drawn, part), part).toEqual(await placeOf(page, part));
    });

for (const width of [390, 1440])
  test(`people who may only view see their notice on a company or product page before its code arrives, at ${width} px`, async ({
    browser,
  }) => {
    for (const [reader, path] of [
      ['observer', '/company/halden-orthopaedics'],
      ['observer', '/products/$productId'],
      ['viewer', '/companies/$ownCompanyId'],
    ] as const) {
      const context = await browser.newContext();
      await openAs(reader, context);
      const { drawn, page } = await openTwice(context, path, width);
      for (const shown of [drawn, page]) await expect(noticeOn(shown), path).toHaveCount(1);
      // On a phone, the company's response time can take a line of its own above the notice.
      if (width > 390 || path.startsWith('/products/'))
        expect(await noticeOn(drawn).boundingBox(), path).toEqual(await noticeOn(page).boundingBox());
      await context.close();
    }
  });

test("a viewer of one company does not see the viewers' notice on another company's page before its code arrives", async ({
  context,
}) => {
  await openAs('viewer', context);
  const { drawn, page } = await openTwice(context, '/companies/$companyId', 1440);
  for (const shown of [drawn, page]) {
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Brazos Surgical Partners');
    await expect(noticeOn(shown)).toHaveCount(0);
  }
});

const noticeOn = (page: Page) =>
  page.getByText(/view-only access|You are a viewer/).filter({ visible: true });

/** Opens a page once without its code and once with it. */
async function openTwice(context: BrowserContext, route: string, width: number) {
  const path = addressOf(route, await parametersIn(context.request));
  const [drawn, page] = [await context.newPage(), await context.newPage()];
  await withoutCode(drawn);
  // The page without code is opened first, so that this browser has never opened the page before.
  for (const shown of [drawn, page]) {
    await shown.setViewportSize({ width, height: 900 });
    await shown.goto(path);
    if (shown === page) await expect(page.locator('[inert]')).toHaveCount(0);
  }
  return { drawn, page };
}

async function placeOf(page: Page, selector: string) {
  await page.evaluate(() => document.fonts.ready);
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  if (!box) throw new Error(`${selector} is nowhere.`);
  return { x: box.x, y: box.y };
}

test('a page preloads the code of its own screen, in its language', async ({ request }) => {
  const codeOf = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/"modulepreload"[^>]* href="([^"]+)"/g)].map(
      ([, file = '']) => file,
    );
  const code = await codeOf('/deals');
  expect(code).toContainEqual(expect.stringMatching(/^\/assets\/deals\.index-/));
  expect(await codeOf('/products/import')).not.toContainEqual(expect.stringMatching(/products\._id-/));
  const german = await codeOf('/deals?lang=de');
  expect(german).toEqual(code.map((file) => file.replace('/assets/', '/assets/de/')));
  for (const file of german) expect((await request.get(file)).status(), file).toBe(200);
});

test("the browser requests a screen's first data together with its page, and only once", async ({
  page,
  request,
}) => {
  const idOf = async (path: string) => ((await (await request.get(path)).json()) as { id: string }[])[0]?.id;
  const company = await idOf('/api/companies');
  for (const [path, data] of [
    ['/company/halden-orthopaedics', '/api/companies/by-slug/halden-orthopaedics'],
    [`/companies/${company}`, `/api/companies/${company}`],
    [`/products/${await idOf('/api/products')}`, undefined],
    [`/jobs/${await idOf('/api/jobs')}`, undefined],
  ] as const) {
    const first = data ?? `/api${path}`;
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    expect(await (await request.get(path)).text()).toContain(`as="fetch" crossorigin href="${first}"`);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(
      asked.filter((one) => one === first),
      path,
    ).toHaveLength(1);
    page.removeAllListeners('request');
  }
});

test("the browser requests the first data of a member's home together with the page, and only once", async ({
  page,
  context,
}) => {
  expect(await (await page.request.get('/home')).text()).not.toContain(
    'as="fetch" crossorigin href="/api/home',
  );
  // No other journey uses this person, because a page requests its data again when something happens to its user.
  await registerWithCompany(page, newPerson('Hanna', 'Lund'), { name: 'Lund Medical', type: 'distributor' });
  // An account without a time zone adopts the browser's, and then requests its data again.
  await context.request.put('/api/settings', { data: { timeZone: 'America/New_York' } });
  const changedAt = Date.now();
  const html = await (await page.request.get('/home')).text();
  const named = [...html.matchAll(/as="fetch" crossorigin href="(\/api\/(?!session)[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(named).toContain('/api/home/waiting');
  // A page also reloads what changed in the second before it was opened, because clocks differ.
  await expect.poll(() => Date.now() - changedAt).toBeGreaterThan(2_000);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url().slice(new URL(sent.url()).origin.length)));
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  for (const path of named)
    expect(
      asked.filter((one) => one === path),
      path,
    ).toHaveLength(1);
});

test('the sign-in form works before its validation schema has loaded, which happens once someone leaves a field', async ({
  page,
  context,
}) => {
  await page.goto('/auth', { waitUntil: 'networkidle' });
  const later: string[] = [];
  page.on('request', (sent) => later.push(sent.url()));
  await page.getByLabel('Email').fill('dana.whitfield@haldenortho.example');
  await context.setOffline(true);
  await page.getByLabel(/^Password/).fill('medaccord-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(/We couldn't reach the server/).first()).toBeVisible();
  await context.setOffline(false);
  expect(later).toContainEqual(expect.stringMatching(/\/assets\/.*\.js$/));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
});

test('pages are compressed, and code is served as the build compressed it', async ({ baseURL, request }) => {
  const html = await (await request.get('/companies')).text();
  expect(await receivedBytes(`${baseURL}/companies`)).toBeLessThan(html.length / 3);
  const [code = ''] = /\/assets\/index-[^"]+\.js/.exec(html) ?? [];
  const { length } = await (await request.get(code)).text();
  expect(await receivedBytes(`${baseURL}${code}`)).toBeLessThan(length * 0.3);
});

test('a request target that is not a path gets 404', async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const status = new Promise((resolve, reject) => {
    get({ port, path: 'http://elsewhere.example/companies' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
  expect(await status).toBe(404);
});

const receivedBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
