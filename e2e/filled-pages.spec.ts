import type { APIRequestContext, Page } from '@playwright/test';
import type { CompanyPage } from '#contract/companies.ts';
import { OFFERED_LANGUAGES } from '#contract/languages.ts';
import type { Product } from '#contract/products.ts';
import { expect, test } from './journey.ts';
import { readShift, watchLayout } from './layout-shift.ts';
import { answered, newPerson, registerWithCompany } from './people.ts';

const SLUG = '/company/halden-orthopaedics';
const HEIGHT = 900;

/** Keeps the JavaScript from arriving, as on a slow connection. */
const withoutCode = (page: Page) => page.route(/\/assets\/.*\.js$/, (route) => route.abort());

const read = async <Answer>(request: APIRequestContext, path: string) =>
  (await (await request.get(path)).json()) as Answer;

async function unclaimedPath(request: APIRequestContext): Promise<string> {
  const found = await read<CompanyPage[]>(request, '/api/companies?q=Concho+Valley+Instruments');
  return `/companies/${found[0]?.id}`;
}

async function productPath(request: APIRequestContext): Promise<string> {
  const [product] = await read<Product[]>(request, '/api/products?verified=true&limit=10');
  return `/products/${product?.id}`;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('company and product pages contain their text, a title and a summary', async ({ page, request }) => {
    const company = await read<CompanyPage>(request, '/api/companies/by-slug/halden-orthopaedics');
    const product = await read<Product>(request, `/api${await productPath(request)}`);
    const unclaimed = await read<CompanyPage>(request, `/api${await unclaimedPath(request)}`);
    for (const [path, { name, description }] of [
      [SLUG, company],
      [`/companies/${company.id}`, company],
      [`/companies/${unclaimed.id}`, unclaimed],
      [`/products/${product.id}`, product],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(page.getByText(description ?? '', { exact: true }).first()).toBeVisible();
      await expect(page).toHaveTitle(`${name} · MedAccord`);
      const summary = page.locator('meta[name="description"]');
      expect(await summary.getAttribute('content')).toBe(
        await page.locator('meta[property="og:description"]').getAttribute('content'),
      );
      expect(description).toContain((await summary.getAttribute('content'))?.replace('…', ''));
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', name);
    }
    await page.goto(SLUG);
    const head = page.getByRole('main');
    for (const word of ['Manufacturer', company.location ?? '', `${company.headcount} people`])
      await expect(head.getByText(word, { exact: true })).toBeVisible();
    await expect(head.getByRole('img', { name: 'Verified' }).first()).toBeVisible();
    await expect(head.getByRole('link', { name: /haldenortho\.example/ })).toHaveAttribute(
      'href',
      company.website ?? '',
    );
    await expect(head.getByRole('link', { name: 'Company info' })).toHaveAttribute(
      'href',
      `/api/login?next=%2Fcompanies%2F${company.id}`,
    );
  });
});

test("the text around a company's own words is in the language of the page", async ({ request }) => {
  const names = { en: 'Manufacturer', de: 'Hersteller', fr: 'Fabricant', es: 'Fabricante' };
  for (const language of OFFERED_LANGUAGES) {
    const html = await (await request.get(`${SLUG}?lang=${language}`)).text();
    expect(html).toContain(`${names[language]}</span>`);
    expect(html).toContain('<title>Halden Orthopaedics · MedAccord</title>');
    expect(html).not.toMatch(/\{\{|standIn|stand-in|𝕹|\/src\//);
  }
});

test('an edit appears on the next page load, always escaped as text', async ({ page, request }) => {
  const name = `<script>alert("x")</script> $& & 'Sons' عربي`;
  await registerWithCompany(page, newPerson('Ada', 'Escape'), { name: 'Before Ltd', type: 'distributor' });
  const [company] = await read<CompanyPage[]>(page.request, '/api/user/companies');
  const path = `/companies/${company?.id}`;
  expect(await (await request.get(path)).text()).toContain('Before Ltd');
  const data = { name, description: `"><img src=x> {{name}}`, updatedAt: company?.updatedAt };
  await answered(await page.request.patch(`/api${path}`, { data }));
  const after = await request.get(path);
  const html = await after.text();
  expect(html).not.toContain('Before Ltd');
  expect(html).not.toMatch(/<script>alert|<img src=x/);
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; $&amp; &amp; &#x27;Sons&#x27;');
  expect(after.headers()['cache-control']).toBe('no-cache');
  const drawn = await page.context().newPage();
  await withoutCode(drawn);
  for (const shown of [drawn, page]) {
    await shown.goto(path);
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(shown.getByText('"><img src=x> {{name}}')).toBeVisible();
  }
});

for (const viewer of ['visitor', 'member'] as const)
  test.describe(`for a ${viewer}`, () => {
    test.beforeEach(async ({ page }) => {
      if (viewer === 'member')
        await registerWithCompany(page, newPerson('Mia', 'Reader'), {
          name: 'Reader Ltd',
          type: 'distributor',
        });
    });

    for (const width of [390, 1440])
      test(`no text moves or disappears when the code arrives, at ${width} px`, async ({ page, context }) => {
        const paths = [SLUG, await unclaimedPath(page.request), await productPath(page.request)];
        const drawn = await context.newPage();
        await withoutCode(drawn);
        await watchLayout(page);
        await page.addInitScript(watchHeading);
        for (const shown of [drawn, page]) await shown.setViewportSize({ width, height: HEIGHT });
        for (const path of paths) {
          for (const shown of [drawn, page]) await shown.goto(path, { waitUntil: 'load' });
          await expect(page.locator('[inert]')).toHaveCount(0);
          for (const part of ['h1', 'h1 ~ * li, h1 + p a', '.logo', 'p.whitespace-pre-line']) {
            const place = await placeOf(page, part);
            expect(await placeOf(drawn, part), `${part} of ${path}`).toEqual(place);
          }
          const shift = await readShift(page);
          expect(shift.score, [path, ...shift.moved].join('\n')).toBeLessThan(0.01);
          expect(await page.evaluate(() => (window as unknown as { gone: number }).gone), path).toBe(0);
        }
      });
  });

/** Returns the position and size of the first visible element that the selector matches. */
async function placeOf(page: Page, selector: string) {
  await page.evaluate(() => document.fonts.ready);
  return page.locator('main').locator(selector).filter({ visible: true }).first().boundingBox();
}

/** Runs in the page: counts the frames without a heading after the first frame that has one. */
function watchHeading(): void {
  const counts = { gone: 0 };
  Object.defineProperty(window, 'gone', { get: () => counts.gone });
  let wasThere = false;
  const look = () => {
    const isThere = document.querySelector('main h1') !== null;
    if (wasThere && !isThere) counts.gone += 1;
    wasThere ||= isThere;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
