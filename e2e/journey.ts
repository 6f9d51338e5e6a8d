import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import axe from 'axe-core';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The themes differ only in color, so only these rules are checked in both. */
const COLORS = ['color-contrast', 'link-in-text-block'];
/** The width at which a desktop page zoomed to 400% must reflow (WCAG 1.4.10). */
const REFLOW = { width: 320, height: 640 };

interface Journey {
  nothingBreaks: void;
  anotherPerson: () => Promise<Page>;
}

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

function noteBroken(context: BrowserContext, broken: string[]): void {
  context.on('weberror', (error) => broken.push(String(error.error().stack)));
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) broken.push(message.text());
  });
}

/**
 * Fails on every WCAG 2.2 AA violation that axe finds in the light or dark theme. A violation is checked
 * again after a moment, because elements that are fading in are still translucent.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const scrolledTo = await scrollToTop(page);
  await expect
    .poll(() => violationsOn(page), {
      message: `accessibility of ${page.url()}`,
      intervals: [500],
    })
    .toEqual({ light: [], dark: [] });
  await page.evaluate((y) => scrollTo(0, y), scrolledTo);
}

async function violationsOn(page: Page) {
  await showTheme(page, 'light');
  const light = await findViolations(page, { type: 'tag', values: WCAG_22_AA });
  await showTheme(page, 'dark');
  const dark = await findViolations(page, { type: 'rule', values: COLORS });
  await showTheme(page, undefined);
  return { light, dark };
}

/**
 * Scrolls the page, because a control half covered by the sticky bar would count as too small a target.
 * Returns the previous scroll position.
 */
const scrollToTop = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollY } = globalThis;
    scrollTo(0, 0);
    return scrollY;
  });

/** Loads axe once per document and returns only violations: describing what passed takes most of its time. */
async function findViolations(page: Page, runOnly: axe.RunOnly) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (rules) => {
    // `axe` cannot be imported here: this function runs in the browser.
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const results = await inPage.run(document, {
      runOnly: rules,
      resultTypes: ['violations'],
      iframes: false,
    });
    return results.violations;
  }, runOnly);
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    elements: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }));
}

/** Switches the theme as web/public/theme.js does on load, and waits for transitions to end. */
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

export async function expectToast(page: Page, title: string, description: string | RegExp): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Status messages' });
  await expect(toasts.getByRole('paragraph')).toHaveText([title, description]);
}

const BETWEEN_CLICKS_MS = 100;

/** Double-clicks as a person does: the second click hits whatever the first one put under the pointer. */
export async function doubleClick(button: Locator): Promise<void> {
  const { mouse } = button.page();
  await button.click();
  await button.page().waitForTimeout(BETWEEN_CLICKS_MS);
  await mouse.down({ clickCount: 2 });
  await mouse.up({ clickCount: 2 });
}

/** The number of Tab presses after which a test gives up. No screen has that many controls. */
const MOST_TAB_STOPS = 150;

export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MOST_TAB_STOPS && !(await isReached()); presses++)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export { expect } from '@playwright/test';
