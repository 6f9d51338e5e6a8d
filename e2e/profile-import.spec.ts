import type { Page } from '@playwright/test';
import { CLIENT, type FakeOpenId, startFakeOpenId } from '#test/fake-openid.ts';
import { freePort } from './free-port.ts';
import { expect, expectAccessible, expectReflow, expectToast, test as journey } from './journey.ts';
import { OwnServer } from './own-server.ts';

interface Import {
  form: Page;
  provider: FakeOpenId;
}

interface Connected {
  server: OwnServer;
  provider: FakeOpenId;
}

const test = journey.extend<{ importing: Import }, { connected: Connected }>({
  // All journeys of this file share one server, because starting it takes longer than they do.
  connected: [
    async ({ browser: _ }, provide) => {
      const port = await freePort();
      const provider = await startFakeOpenId({
        redirectUrl: `http://localhost:${port}/api/auth/linkedin/callback`,
      });
      const server = new OwnServer(port, {
        LINKEDIN_CLIENT_ID: CLIENT.id,
        LINKEDIN_CLIENT_SECRET: CLIENT.secret,
        LINKEDIN_ISSUER: provider.issuer,
      });
      try {
        await server.start();
        await provide({ server, provider });
      } finally {
        await server.remove();
        await provider.stop();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  importing: async ({ browser, connected: { server, provider } }, provide) => {
    const context = await browser.newContext({ baseURL: server.origin });
    const form = await context.newPage();
    await form.goto('/apply-distributor');
    await provide({ form, provider });
    await context.close();
  },
});

test.describe.configure({ mode: 'default' });

const leave = (form: Page) => form.getByRole('button', { name: 'Import from LinkedIn' }).click();

test('an imported profile fills empty fields and keeps typed ones', async ({
  importing: { form, provider },
}) => {
  provider.claims = {
    given_name: 'Grace',
    family_name: '<b>Lindqvist</b>',
    email: 'grace@northfork.example',
    headline: 'Owner at Northfork Medical | Hips and knees',
  };
  await form.getByLabel('First name').fill('Gracie');
  await form.getByRole('textbox', { name: 'Location' }).fill('Harrisburg, PA');
  await leave(form);
  await expect(form.getByLabel('Last name')).toHaveValue('<b>Lindqvist</b>');
  await expect(form.getByLabel('Business email')).toHaveValue('grace@northfork.example');
  await expect(form.getByLabel('Company name')).toHaveValue('Northfork Medical');
  await expect(form.getByLabel('First name')).toHaveValue('Gracie');
  await expect(form.getByRole('textbox', { name: 'Location' })).toHaveValue('Harrisburg, PA');
  await expect(
    form.getByText(
      'Filled in from your profile: Last name, Business email, and Company name. We kept what you had already typed.',
    ),
  ).toBeVisible();
  await expect(form).toHaveURL('/apply-distributor');
  await expectAccessible(form);
  await expectReflow(form);

  await form.reload();
  await expect(form.getByLabel('Company name')).toHaveValue('Northfork Medical');
  await expect(form.getByRole('button', { name: 'Import from LinkedIn' })).toBeEnabled();
});

test('a person who denies access at LinkedIn sees a message, keeps their entries and can retry', async ({
  importing: { form, provider },
}) => {
  provider.claims = { given_name: 'Grace' };
  provider.declines = true;
  await form.getByLabel('Last name').fill('Lindqvist');
  await leave(form);
  await expectToast(
    form,
    'LinkedIn Import Error',
    'There was an error connecting to LinkedIn. Please try again or fill in manually.',
  );
  await expect(form).toHaveURL('/apply-distributor');
  await expect(form.getByLabel('Last name')).toHaveValue('Lindqvist');

  provider.declines = false;
  await leave(form);
  await expect(form.getByLabel('First name')).toHaveValue('Grace');
  await expect(form.getByText('Filled in from your profile: First name.')).toBeVisible();
});

test('an expired profile import shows a message', async ({ importing: { form } }) => {
  await form.goto('/apply-distributor?linkedin=success');
  await expectToast(
    form,
    'Import Failed',
    'Could not import your LinkedIn profile. Please fill in manually.',
  );
  await expect(form).toHaveURL('/apply-distributor');
});
