import type { Page } from '@playwright/test';
import { codeOf } from '#test/authenticator.ts';
import { signInAdmin } from './admin.ts';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { answered, newPerson, register, signIn } from './people.ts';

const privacy = (page: Page) => page.getByRole('region', { name: 'Privacy and Security' });

test('two-factor sign-in is turned on, required on another device and turned off again', async ({
  page,
  anotherPerson,
}) => {
  const person = newPerson('Dana', 'Careful');
  await register(page, person);
  await page.goto('/settings/privacy');
  let secret = '';
  let recoveryCode = '';
  let replacedCode = '';

  await test.step('a code from the app turns on two-factor sign-in and shows recovery codes', async () => {
    await privacy(page).getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up your authenticator app' });
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
    });
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expectToast(page, "We couldn't copy this", 'Select the text and copy it yourself.');
    await dialog.getByLabel('Code', { exact: false }).fill('000000x');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByLabel(/^Code/)).toHaveAccessibleDescription(
      /That isn't right\. Check what you entered, and try again\./,
    );
    await dialog.getByLabel(/^Code/).fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    recoveryCode = await codes.getByRole('listitem').first().innerText();
    await codes.getByRole('button', { name: 'I have saved the codes' }).click();
    await expect(privacy(page).getByText('10 recovery codes left')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('new recovery codes replace those that were shown', async () => {
    await privacy(page).getByRole('button', { name: 'New recovery codes' }).click();
    const question = page.getByRole('dialog', { name: 'Replace your recovery codes?' });
    await question.getByRole('button', { name: 'Replace codes' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expect(codes.getByText(recoveryCode)).toHaveCount(0);
    replacedCode = recoveryCode;
    recoveryCode = await codes.getByRole('listitem').first().innerText();
    await codes.getByRole('button', { name: 'I have saved the codes' }).click();
  });

  await test.step('another device requires a code in addition to the password', async () => {
    const other = await anotherPerson();
    await other.goto('/auth');
    await signIn(other, person);
    await expect(other.getByLabel(/^Code/)).toBeFocused();
    await expectAccessible(other);
    for (const wrong of ['000000', replacedCode]) {
      await other.getByLabel(/^Code/).fill(wrong);
      await other.getByRole('button', { name: 'Sign In' }).click();
      await expect(other.getByLabel(/^Code/)).toHaveAccessibleDescription(/This code is wrong/);
    }
    await other.getByLabel(/^Code/).fill(recoveryCode.toUpperCase());
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other).toHaveURL('/welcome');
  });

  await test.step('an important change in an older session asks for a code first', async () => {
    let isRefused = false;
    await page.route('**/api/user/two-factor', async (route) => {
      if (route.request().method() !== 'DELETE' || isRefused) return route.fallback();
      isRefused = true;
      const refusal = { code: 'account.confirm_first', message: 'Confirm first.' };
      await route.fulfill({ status: 403, json: refusal });
    });
    await privacy(page).getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    const confirm = page.getByRole('dialog', { name: "Confirm that it's you" });
    await expectAccessible(page);
    await confirm.getByLabel(/^Code/).fill(codeOf(secret, 'next'));
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(page, 'Two-Factor Sign-In Is Off', 'You now sign in with your password only.');
    await expect(privacy(page).getByRole('button', { name: 'Turn on two-factor sign-in' })).toBeVisible();
  });
});

test('someone without their app and recovery codes signs in after an administrator has reset two-factor sign-in', async ({
  page,
  anotherPerson,
}) => {
  const person = newPerson('Lena', 'Phoneless');
  await register(page, person);
  const { secret } = await answered<{ secret: string }>(
    await page.request.post('/api/user/two-factor/start'),
  );
  await answered(await page.request.post('/api/user/two-factor', { data: { code: codeOf(secret) } }));

  const admin = await anotherPerson();
  await admin.goto('/admin-login');
  await signInAdmin(admin);
  await admin.getByRole('tab', { name: 'Users' }).click();
  await admin.getByRole('searchbox', { name: 'Search users' }).fill(person.email);
  await admin.getByRole('button', { name: 'Reset two-factor sign-in for Lena Phoneless' }).click();
  const dialog = admin.getByRole('dialog', { name: "Reset Lena Phoneless's two-factor sign-in?" });
  await expectAccessible(admin);
  await expectReflow(admin);
  await dialog.getByLabel(/^Reason/).fill('We spoke on video.');
  await dialog.getByRole('button', { name: 'Reset two-factor' }).click();
  await expectToast(
    admin,
    'Two-Factor Sign-In Reset',
    'Lena Phoneless can now sign in with just the password.',
  );
  await expect(admin.getByRole('button', { name: /^Reset two-factor sign-in for/ })).toHaveCount(0);

  await page.goto('/home');
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signIn(page, person);
  await expect(page).toHaveURL('/home');
});
