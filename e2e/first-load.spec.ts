import { firstLoadOf, FIRST_LOAD_LIMIT, READER, SCREENS } from './first-load.ts';
import { expect, test } from './journey.ts';

test.describe('first load', () => {
  for (const screen of SCREENS) {
    test(`${screen} loads at most 150 kB of JavaScript`, async ({ browser }) => {
      const context = await browser.newContext();
      await context.request.post('/api/login', { data: READER });
      expect(await firstLoadOf(context, screen)).toBeLessThanOrEqual(FIRST_LOAD_LIMIT);
      await context.close();
    });
  }
});
