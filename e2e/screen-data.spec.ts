import type { APIRequestContext } from '@playwright/test';
import { signInAdminBy } from './admin.ts';
import { READER } from './first-load.ts';
import { expect, test } from './journey.ts';

const asVisitor = () => Promise.resolve();
const asMember = (api: APIRequestContext) => api.post('/api/login', { data: READER });
const asAdmin = signInAdminBy;

const SCREENS = [
  { screen: '/home', file: 'home', request: '/api/products', as: asMember },
  { screen: '/manage-jobs', file: 'manage-jobs', request: '/api/jobs', as: asMember },
  { screen: '/admin', file: 'admin', request: '/api/access-applications', as: asAdmin },
  { screen: '/admin?tab=users', file: 'admin', request: '/api/admin/users', as: asAdmin },
  { screen: '/set-up?token=unknown', file: 'set-up', request: '/api/set-up/invitation', as: asVisitor },
  {
    screen: '/apply-distributor/changes?token=unknown',
    file: 'apply-distributor.changes',
    request: '/api/application-changes/application',
    as: asVisitor,
  },
];

test.describe('when a screen opens', () => {
  for (const { screen, file, request, as } of SCREENS) {
    test(`${screen} requests its data while its code loads`, async ({ page }) => {
      await as(page.request);
      const requested = page.waitForRequest((sent) => new URL(sent.url()).pathname === request);
      let isHeld = false;
      await page.route(new RegExp(String.raw`/assets/${file}-[\da-f]{7}\.js$`), async (route) => {
        isHeld = true;
        await requested;
        await route.continue();
      });
      await page.goto(screen);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(isHeld).toBe(true);
    });
  }
});
