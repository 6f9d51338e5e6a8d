import type { Page } from '@playwright/test';
import { signInAdminBy } from './admin.ts';
import { READER } from './first-load.ts';
import { expect, test } from './journey.ts';
import { newPerson, register } from './people.ts';

/** The window of a 1440 × 900 laptop at a browser zoom of 200%. */
const ZOOMED = { width: 720, height: 450 };

const TALL_DIALOGS = [
  ['/deals', 'New Deal'],
  ['/deals?tab=rfqs', 'New RFQ'],
  ['/manage-jobs', 'Post New Job'],
  ['/company/halden-orthopaedics', 'Request Trust Badge'],
] as const;

test('a dialog taller than the window at 200% zoom scrolls to each of its buttons', async ({ page }) => {
  await page.request.post('/api/login', { data: READER });
  await page.setViewportSize(ZOOMED);
  for (const [path, opener] of TALL_DIALOGS)
    await test.step(`${opener} on ${path}`, async () => {
      await page.goto(path);
      await page.getByRole('button', { name: opener }).click();
      const dialog = page.getByRole('dialog');
      // The form loads after the dialog has opened.
      await expect.poll(async () => (await dialog.boundingBox())?.height ?? 0).toBeGreaterThan(ZOOMED.height);
      const buttons = dialog.getByRole('button', { disabled: false });
      for (const button of await buttons.filter({ visible: true }).all()) {
        // Fails when something covers the button, or when it can't be scrolled to.
        await button.click({ trial: true });
        await expect(button).toBeInViewport({ ratio: 1 });
      }
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(ZOOMED.width);
    });
});

test('a long dialog for administrators opens at its title at 200% zoom', async ({ page }) => {
  await signInAdminBy(page.request);
  await page.setViewportSize(ZOOMED);
  for (const [path, title] of [
    ['/admin', 'Review application'],
    ['/admin?tab=companies', /^Claim for /],
    ['/admin?tab=badges', 'Review badge request'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await page
        .getByRole('button', { name: /^Review / })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await expect.poll(async () => (await dialog.boundingBox())?.height ?? 0).toBeGreaterThan(ZOOMED.height);
      await expect(dialog.getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 });
      await expect(dialog).toBeFocused();
    });
});

test('with reduced motion, dialogs, menus and switches only fade', async ({ page }) => {
  await register(page, newPerson('Dana', 'Stillwater'));
  await page.addInitScript(noteAnimated);
  expect(await animatedOn(page, 'no-preference')).toContain('transform');
  const reduced = await animatedOn(page, 'reduce');
  expect(reduced).toEqual(['opacity']);
});

/** Opens a dialog and a menu, flips a switch twice, and returns the CSS properties that were animated. */
async function animatedOn(page: Page, reducedMotion: 'reduce' | 'no-preference'): Promise<string[]> {
  await page.emulateMedia({ reducedMotion });
  await page.goto('/settings/privacy');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const flip = page.getByRole('switch', { name: /^Profile visible/ });
  await flip.click();
  await flip.click();
  await page.getByRole('button', { name: 'Dana Stillwater, account menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  return page.evaluate(() => [...(window as unknown as { animated: Set<string> }).animated]);
}

/** Runs in the page: records the properties of every animation and transition that starts. */
function noteAnimated(): void {
  const TIMING = new Set(['offset', 'computedOffset', 'easing', 'composite']);
  const animated = new Set<string>();
  Object.assign(window, { animated });
  const note = () => {
    const frames = document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []));
    for (const name of frames.flatMap((frame) => Object.keys(frame)))
      if (!TIMING.has(name)) animated.add(name);
  };
  addEventListener('animationstart', note);
  addEventListener('transitionrun', note);
}
