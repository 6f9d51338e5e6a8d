import type { Page } from '@playwright/test';
import { daysFromNow } from '#test/days.ts';
import { acceptClauses, dealWithAgreedTerms, fillMatrix, post, signByBoth } from './contract-steps.ts';
import { doubleClick, expect, expectAccessible, expectReflow, test } from './journey.ts';

const results = (page: Page) => page.getByRole('region', { name: 'After signing' });

test('a disputed result is entered again, and an owner ends the agreement', async ({
  page,
  anotherPerson,
}) => {
  test.slow();
  const other = await anotherPerson();
  const id = await dealWithAgreedTerms(page, other, {
    companies: ['Elm Orthopaedics', 'Fir Surgical'],
    product: 'Elm Stem',
  });
  const contract = `/api/deals/${id}/contract`;
  await post(page, `${contract}/clauses`, { form: 'balanced' });
  await acceptClauses(page, other, contract);
  await fillMatrix(page, other, contract);
  await signByBoth(page, other, contract);

  await test.step('the form rejects an amount that it cannot read, and asks for confirmation before discarding it', async () => {
    await other.goto(`/deals/${id}/contract`);
    await results(other).getByRole('button', { name: 'Enter the result' }).first().click();
    const dialog = other.getByRole('dialog', { name: 'Enter the result' });
    await dialog.getByRole('button', { name: 'Enter the result' }).click();
    await expect(dialog.getByLabel(/^Number of units/)).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByText(/^Enter an amount such as/)).toBeVisible();
    await dialog.getByLabel(/^Number of units/).fill('31.5');
    await expect(dialog.getByText(/^Enter a whole amount such as/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const question = other.getByRole('dialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByLabel(/^Number of units/).fill('1,031');
    await doubleClick(dialog.getByRole('button', { name: 'Enter the result' }));
    await expect(dialog).toBeHidden();
    await expect(results(other).getByText('Entered: 1,031 units')).toBeVisible();
    await expect(results(other).getByText('Waiting for the other company to confirm')).toBeVisible();
  });

  await test.step('the manufacturer says what is wrong with the result, and the distributor enters it again', async () => {
    await page.goto(`/deals/${id}/contract`);
    await results(page).getByRole('button', { name: 'Dispute' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dispute' });
    await dialog.getByRole('button', { name: 'Dispute' }).click();
    await expect(dialog.getByText('This is required')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/^Reason/).fill('A thousand of these were returned.');
    await dialog.getByRole('button', { name: 'Dispute' }).click();
    await expect(dialog).toBeHidden();
    await expect(results(other).getByText('Disputed: enter the result again')).toBeVisible();
    await expect(results(other).getByText('A thousand of these were returned.')).toBeVisible();
    await results(other).getByRole('button', { name: 'Enter the result' }).first().click();
    const again = other.getByRole('dialog', { name: 'Enter the result' });
    await again.getByLabel(/^Number of units/).fill('31');
    await again.getByRole('button', { name: 'Enter the result' }).click();
    await results(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(results(other).getByText('Confirmed', { exact: true })).toBeVisible();
  });

  await test.step('the owner ends the agreement on a day that the chosen grounds allow', async () => {
    const today = daysFromNow(0);
    await results(page).getByRole('button', { name: 'End the agreement' }).click();
    const dialog = page.getByRole('dialog', { name: 'End the agreement' });
    const end = dialog.getByRole('button', { name: 'End the agreement' });
    await expect(end).toBeDisabled();
    await dialog.getByLabel('Grounds').selectOption({ label: 'Not renewed' });
    await expect(dialog.getByLabel(/^Last day/)).not.toHaveValue(today);
    await dialog.getByLabel('Grounds').selectOption({
      label: 'A breach that was not cured, or another right under the agreement',
    });
    await expect(dialog.getByLabel(/^Last day/)).toHaveValue(today);
    await dialog.getByLabel('Reason').fill('Invoices were not paid.');
    await dialog.getByLabel('I want to end the agreement on behalf of my company').check();
    await dialog.getByLabel(/^Last day/).fill('');
    await end.click();
    await expect(dialog.getByLabel(/^Last day/)).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(/^Last day/).fill(daysFromNow(-1));
    await end.click();
    await expect(dialog.getByText(/^Choose .* or a later day\.$/)).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    await dialog.getByLabel(/^Last day/).fill(daysFromNow(20));
    await doubleClick(end);
    await expect(page.getByText('You ended the agreement')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(results(page).getByRole('button', { name: 'End the agreement' })).toHaveCount(0);
    await expect(results(other).getByText(/^Ended by Elm Orthopaedics\. Grounds: A breach/)).toBeVisible();
    await expect(results(other).getByText('Invoices were not paid.')).toBeVisible();
    await expectReflow(other);
  });
});
