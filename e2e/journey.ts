import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What differs between the themes is colour; everything else is the same document. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** The width at which a page zoomed to 400% on a desktop still flows (WCAG 1.4.10). */
const REFLOW = { width: 320, height: 640 };

interface Journey {
  /** Whatever else a journey looks at: no page of it may break. */
  nothingBreaks: void;
  /** One more person at a browser of their own: nothing is shared with the first. */
  anotherPerson: () => Promise<Page>;
}

/** What each journey starts from. */
export const test = base.extend<Journey>({
  nothingBreaks: [
    async ({ browser }, provide) => {
      const broken: string[] = [];
      const watch = (context: BrowserContext) => noteBroken(context, broken);
      browser.on('context', watch);
      await provide();
      browser.off('context', watch);
      expect(broken, 'errors in the pages').toEqual([]);
    },
    { auto: true },
  ],
  anotherPerson: async ({ browser }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext();
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

/** Exceptions nobody caught, and what the content security policy kept out. */
function noteBroken(context: BrowserContext, broken: string[]): void {
  context.on('weberror', (error) => broken.push(String(error.error().stack)));
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) broken.push(message.text());
  });
}

/**
 * Fails with every violation of WCAG 2.2 AA that axe finds on a page, in light and in dark, and still finds after a while: what is on
 * its way in when it looks is half transparent, and none.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const scrolledTo = await scrollToTop(page);
  await expect
    .poll(() => violationsOn(page), {
      message: `accessibility of ${page.url()}`,
      timeout: 15_000,
      intervals: [500],
    })
    .toEqual({ light: [], dark: [] });
  await page.evaluate((y) => scrollTo(0, y), scrolledTo);
}

async function violationsOn(page: Page) {
  await showTheme(page, 'light');
  const light = await axe(page).withTags(WCAG_22_AA).analyze();
  await showTheme(page, 'dark');
  const dark = await axe(page).withRules(COLOURS).analyze();
  await showTheme(page, undefined);
  return { light: named(light.violations), dark: named(dark.violations) };
}

/** Half a control under the bar, which stays in sight, would count as too small to hit. Answers where the page stood. */
const scrollToTop = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollY } = globalThis;
    scrollTo(0, 0);
    return scrollY;
  });

/** Our pages have no frames, so axe needs no page of its own, which would take the focus from this one. */
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const named = (violations: Violations) =>
  violations.map(({ id, help, nodes }) => ({
    id,
    help,
    elements: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }));

/** As web/public/theme.js does it on the way in, without loading the page anew; then waits until nothing fades. */
async function showTheme(page: Page, theme: 'light' | 'dark' | undefined): Promise<void> {
  await page.evaluate(async (chosen) => {
    const { dataset } = document.documentElement;
    if (chosen) dataset.theme = chosen;
    else delete dataset.theme;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, theme);
}

/** Fails where a page 320 px wide would have to be scrolled sideways. */
export async function expectReflow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(REFLOW);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `width of ${page.url()} at ${REFLOW.width} px`,
    })
    .toBeLessThanOrEqual(REFLOW.width);
  if (before) await page.setViewportSize(before);
}

/** The one toast in sight, to the letter. */
export async function expectToast(page: Page, title: string, description: string | RegExp): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Messages about what you did' });
  await expect(toasts.getByRole('paragraph')).toHaveText([title, description]);
}

/** Presses Tab, as somebody without a mouse does, until this is reached. */
export async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isReached()); presses++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

export { expect } from '@playwright/test';
