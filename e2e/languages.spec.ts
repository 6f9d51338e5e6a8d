import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { ROUTES, type Viewer, addressOf, parametersIn, signInAs } from './layout-shift.ts';
import { newPerson, register } from './people.ts';

const PHONE = { width: 390, height: 844 };
/** Each test covers only this many routes, to keep it short. */
const IN_PART = 14;
/** The number of pages open at once: enough to keep the browser busy while some wait for the server. */
const AT_ONCE = 3;

const language = (page: Page) => page.locator('html');

test.describe('a visitor whose browser asks for Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('reads Spanish, chooses German in the footer, and keeps it as a member until the settings say French', async ({
    page,
  }) => {
    await page.goto('/companies?q=halden');
    await expect(language(page)).toHaveAttribute('lang', 'es');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Deutsch' }).click();
    await expect(language(page)).toHaveAttribute('lang', 'de');
    await expect(page).toHaveURL('/companies?q=halden');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Firmen');
    await expectAccessible(page);

    await register(page, newPerson('Nora', 'Wechsel'));
    await page.goto('/settings/preferences');
    const choice = page.getByLabel('Sprache');
    await expect(choice).toHaveValue('de');
    await choice.selectOption('Français');
    await expect(language(page)).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveURL('/settings/preferences');
    await expect(page.getByLabel('Langue')).toHaveValue('fr');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' })).toBeHidden();
  });
});

test('the front page is translated, and lists its URL in every language', async ({ page }) => {
  const answer = await page.request.get('/', { headers: { 'accept-language': 'fr-CA' } });
  const html = await answer.text();
  expect(html).toContain('<html lang="fr"');
  expect(html).toMatch(/<h1[^>]*>.*Distribuer/s);
  for (const tag of ['en', 'es', 'fr', 'de'])
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" hreflang="${tag}" href="http[^"]+/\\?lang=${tag}">`),
    );
  expect(html).toMatch(/hreflang="x-default" href="http[^"?]+\/">/);

  const chosen = await page.request.get('/?lang=de', { headers: { 'accept-language': 'fr-CA' } });
  expect(await chosen.text()).toContain('<html lang="de"');
  expect(chosen.headers()).toMatchObject({
    'content-language': 'de',
    vary: expect.stringContaining('cookie'),
  });
});

test('someone who signs in on another device sees the language of their settings', async ({
  page,
  anotherPerson,
}) => {
  const person = newPerson('Jana', 'Anders');
  await register(page, person);
  await page.request.put('/api/settings', { data: { language: 'de' } });

  const elsewhere = await anotherPerson();
  await elsewhere.goto('/auth?next=/notifications');
  await elsewhere.getByLabel('Email').fill(person.email);
  await elsewhere.getByLabel(/^Password/).fill(person.password);
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  await expect(elsewhere).toHaveURL('/notifications');
  await expect(language(elsewhere)).toHaveAttribute('lang', 'de');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Benachrichtigungen');
});

for (const [locale, legal, agreement] of [
  [
    'de-DE',
    'Dies ist eine Übersetzung. Verbindlich ist nur der englische Text.',
    'Diese Vereinbarung ist auf Englisch, und nur ihr englischer Text bindet.',
  ],
  [
    'fr-FR',
    'Ceci est une traduction. Seul le texte anglais fait foi.',
    'Cet accord est en anglais, et seul son texte anglais fait foi.',
  ],
  [
    'es-ES',
    'Esta es una traducción. Solo el texto en inglés es vinculante.',
    'Este acuerdo está en inglés, y solo su texto en inglés es vinculante.',
  ],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('legal pages and agreements say that only their English text is binding', async ({ page }) => {
      for (const path of ['/privacy-policy', '/terms-of-service']) {
        await page.goto(path);
        await expect(page.getByText(legal)).toBeVisible();
      }
      await register(page, newPerson('Nora', 'Sprache'));
      await page.request.put('/api/settings', { data: { language: locale.slice(0, 'de'.length) } });
      await page.goto('/messages');
      await expect(page.getByText(agreement)).toBeVisible();
      const text = page.getByRole('region').filter({ hasText: 'MUTUAL NON-DISCLOSURE AGREEMENT' });
      await expect(text.and(page.locator('[lang="en"]'))).toBeVisible();
    });
  });

test('in English, legal pages and agreements do not mention a binding text in another language', async ({
  page,
}) => {
  await register(page, newPerson('Nora', 'Language'));
  for (const path of ['/privacy-policy', '/terms-of-service', '/messages']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/is a translation|only its English text/)).toHaveCount(0);
  }
});

test('the administration bar shows its full name on a phone in every language', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ viewport: PHONE });
  await signInAs('admin', context.request);
  const page = await context.newPage();
  for (const [code, name] of [
    ['en', 'Administration'],
    ['de', 'Administration'],
    ['fr', 'Administration'],
    ['es', 'Administración'],
  ] as const) {
    await context.addCookies([{ name: 'language', value: code, url: String(baseURL) }]);
    await page.goto('/admin');
    await expect(language(page)).toHaveAttribute('lang', code);
    const title = page.getByRole('banner').getByText(name, { exact: true });
    await expect(title).toBeVisible();
    const cut = await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut, `pixels cut in ${code}`).toBeLessThanOrEqual(0);
  }
  await context.close();
});

const PARTS = (['visitor', 'member', 'admin'] satisfies Viewer[]).flatMap((viewer) => {
  const routes = ROUTES.filter(([who]) => who === viewer).map(([, route]) => route);
  return Array.from({ length: Math.ceil(routes.length / IN_PART) }, (_, part) => ({
    viewer,
    routes: routes.slice(part * IN_PART, (part + 1) * IN_PART),
  }));
});

test.describe('German text on a phone', () => {
  for (const { viewer, routes } of PARTS) {
    test(`fits all screens of a ${viewer}, starting with ${routes[0]}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ viewport: PHONE });
      await context.addCookies([{ name: 'language', value: 'de', url: String(baseURL) }]);
      const member = await browser.newContext();
      await signInAs('member', member.request);
      const parameters = await parametersIn(member.request);
      await signInAs(viewer, context.request);
      const screens = routes.map((route) => addressOf(route, parameters));
      expect(await findTooWide(context, screens)).toEqual([]);
      await Promise.all([context.close(), member.close()]);
    });
  }
});

async function findTooWide(context: BrowserContext, screens: readonly string[]): Promise<string[]> {
  const tooWide: string[] = [];
  const waiting = [...screens];
  const measure = async () => {
    const page = await context.newPage();
    for (let screen = waiting.shift(); screen !== undefined; screen = waiting.shift()) {
      await page.goto(screen);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect(language(page)).toHaveAttribute('lang', 'de');
      const width = await page.evaluate(async () => {
        await document.fonts.ready;
        return document.documentElement.scrollWidth;
      });
      if (width > PHONE.width) tooWide.push(`${screen} is ${width} px wide`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, measure));
  return tooWide;
}
