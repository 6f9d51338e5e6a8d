import {
  bytesOfCode,
  COMPANY_PAGE_REQUESTS,
  firstLoadOf,
  FIRST_LOAD_LIMIT,
  FRONT_PAGE_LIMIT,
  READER,
  requestsOf,
  SCREENS,
} from './first-load.ts';
import { expect, test } from './journey.ts';

test.describe('on first load', () => {
  for (const screen of SCREENS) {
    test(`${screen} loads at most 150 kB of JavaScript`, async ({ browser }) => {
      const context = await browser.newContext();
      await context.request.post('/api/login', { data: READER });
      expect(await firstLoadOf(context, screen)).toBeLessThanOrEqual(FIRST_LOAD_LIMIT);
      await context.close();
    });
  }

  test('a visitor receives at most 120 kB of code for the front page', async ({ context }) => {
    expect(await bytesOfCode(await requestsOf(context, '/'))).toBeLessThanOrEqual(FRONT_PAGE_LIMIT);
  });

  for (const viewer of ['visitor', 'member'] as const)
    test(`a company's page with its lower panels stays within the request limit for a ${viewer}`, async ({
      context,
    }) => {
      if (viewer === 'member') {
        await context.request.post('/api/login', { data: READER });
        // An account without a time zone adopts the browser's, and then requests its data again.
        await context.request.put('/api/settings', { data: { timeZone: 'America/New_York' } });
      }
      const requests = await requestsOf(context, '/company/halden-orthopaedics');
      // Data that changes in the meantime, for example in other journeys, is requested again, so each URL counts once.
      const urls = [...new Set(requests.map((request) => request.url()))];
      expect(urls).toContainEqual(expect.stringMatching(/us-regions/));
      expect(urls.length).toBeLessThanOrEqual(COMPANY_PAGE_REQUESTS[viewer]);
    });
});
