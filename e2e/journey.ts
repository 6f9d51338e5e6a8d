import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Journey {
  /** One more person at a browser of their own: nothing is shared with the first. */
  anotherPerson: () => Promise<Page>;
}

/** What each journey starts from. */
export const test = base.extend<Journey>({
  anotherPerson: async ({ browser, baseURL }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext({ baseURL });
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

/** Fails with every violation of WCAG 2.2 AA that axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    elements: nodes.map((node) => node.html),
  }));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

export { expect } from '@playwright/test';
