import { expect, test } from './journey.ts';
import { answered, invite, newPerson, openOwnPage, register } from './people.ts';

test('after a saved product is removed by keyboard, the focus moves to the next one and finally to the heading', async ({
  page,
}) => {
  await register(page, newPerson('Noor', 'Tabwell'));
  const products = await answered<{ id: string }[]>(await page.request.get('/api/products'));
  for (const { id } of products.slice(0, 3)) await page.request.put(`/api/products/${id}/saved`);
  await page.goto('/saved-searches');
  const saved = page.getByRole('region', { name: 'Saved products' });
  const removals = saved.getByRole('button', { name: /^Remove/ });
  await expect(removals).toHaveCount(3);
  const [, second, third] = await removals.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? ''),
  );
  await removals.nth(1).press('Enter');
  await expect(removals).toHaveCount(2);
  await expect(saved.getByRole('button', { name: second, exact: true })).toHaveCount(0);
  await expect(saved.getByRole('button', { name: third, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(removals).toHaveCount(1);
  await expect(removals).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(removals).toHaveCount(0);
  await expect(saved.getByRole('heading', { name: 'Saved products' })).toBeFocused();
});

test('after the last invitation is withdrawn by keyboard, the focus moves to the content of the page', async ({
  page,
}) => {
  await openOwnPage(page, 'Teasel Devices');
  const path = new URL(page.url()).pathname;
  const companyId = path.split('/').at(-1) ?? '';
  for (const name of ['Otto', 'Vera'])
    await invite(page, companyId, newPerson(name, 'Withdrawn').email, 'viewer');
  await page.goto(`${path}/members`);
  const withdraw = page.getByRole('button', { name: /^Withdraw the invitation/ });
  await expect(withdraw).toHaveCount(2);
  await withdraw.first().press('Enter');
  await expect(withdraw).toHaveCount(1);
  await expect(withdraw).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(withdraw).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('after the last other session is ended by keyboard, the focus moves to the heading of the list', async ({
  page,
  anotherPerson,
}) => {
  const person = newPerson('Ebba', 'Everywhere');
  await register(page, person);
  for (const elsewhere of [await anotherPerson(), await anotherPerson()])
    await answered(
      await elsewhere.request.post('/api/login', {
        data: { email: person.email, password: person.password },
      }),
    );
  await page.goto('/settings/privacy');
  const heading = page.getByRole('heading', { name: 'Where you are signed in' });
  const endings = page.getByRole('button', { name: /^Sign out .+, signed in/ });
  await expect(endings).toHaveCount(2);
  await endings.first().press('Enter');
  await expect(endings).toHaveCount(1);
  await expect(endings).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(endings).toHaveCount(0);
  await expect(heading).toBeFocused();

  await answered(
    await (
      await anotherPerson()
    ).request.post('/api/login', {
      data: { email: person.email, password: person.password },
    }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter');
  await expect(endings).toHaveCount(0);
  await expect(heading).toBeFocused();
});
