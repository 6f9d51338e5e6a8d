import { READER } from './first-load.ts';
import { expect, test } from './journey.ts';

/** The pause after which a list starts searching for what was typed. */
const PAUSE_MS = 300;

test('a character typed just as a search begins is kept', async ({ page }) => {
  await page.request.post('/api/login', { data: READER });
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  // Types the character right after the search has begun, before the page knows the new URL.
  await page.evaluate((pause) => {
    const later = globalThis.setTimeout;
    const type = (text: string) => {
      const field = document.activeElement as HTMLInputElement;
      field.setRangeText(text, field.value.length, field.value.length, 'end');
      field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
    };
    globalThis.setTimeout = ((begin: () => void, delay?: number) => {
      if (delay !== pause || !(document.activeElement instanceof HTMLInputElement))
        return later(begin, delay);
      globalThis.setTimeout = later;
      return later(() => {
        begin();
        type('s');
      }, delay);
    }) as typeof later;
  }, PAUSE_MS);
  const box = page.getByRole('searchbox', { name: 'Search products' });
  await box.fill('stem');
  await expect(page).toHaveURL(/q=stems/);
  await expect(box).toHaveValue('stems');
});
