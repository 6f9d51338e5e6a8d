import type { ContractClause } from '#contract/contract-clauses.ts';
import { acceptClauses, dealWithAgreedTerms, post } from './contract-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { answered } from './people.ts';

test('the latest comments on a clause are shown, and earlier ones can be loaded', async ({
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
  const [first] = await answered<ContractClause[]>(await page.request.get(`${contract}/clauses`));
  for (let number = 1; number <= 51; number++)
    await post(page, `${contract}/items/${first?.id}/comments`, {
      text: `Comment ${number}.`,
      isInternal: false,
    });

  await other.goto(`/deals/${id}/contract?part=clauses`);
  const comments = other.getByRole('region', { name: 'Comments on clause 1' });
  const texts = comments.getByText(/^Comment \d+\.$/);
  await expect(texts).toHaveCount(50);
  await expect(comments.getByText('50+')).toBeVisible();
  await expect(texts.last()).toHaveText('Comment 51.');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Show earlier comments' }).click();
  await expect(texts).toHaveCount(51);
  await expect(texts.first()).toHaveText('Comment 1.');
  await expect(other.getByRole('button', { name: 'Show earlier comments' })).toBeHidden();

  await test.step('text typed while a comment is being posted is kept', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await other.route('**/comments', async (route) => {
      if (route.request().method() === 'POST') await released;
      await route.continue();
    });
    const box = comments.getByRole('textbox', { name: 'Comment' });
    await box.fill('We agree to the first part.');
    await comments.getByRole('button', { name: 'Post' }).click();
    await box.press('End');
    await box.pressSequentially(' And the second?');
    release();
    await expect(comments.getByText('We agree to the first part.', { exact: true })).toBeVisible();
    await expect(box).toHaveValue('And the second?');
  });
});

test('the clauses stay on the screen when the last one is accepted in another window', async ({
  page,
  anotherPerson,
}) => {
  test.slow();
  const other = await anotherPerson();
  const id = await dealWithAgreedTerms(page, other, {
    companies: ['Maple Orthopaedics', 'Linden Surgical'],
    product: 'Maple Stem',
  });
  const contract = `/api/deals/${id}/contract`;
  await post(page, `${contract}/clauses`, { form: 'balanced' });
  await other.goto(`/deals/${id}/contract`);
  const comment = other.getByLabel('Comment', { exact: true });
  await comment.fill('Ask our lawyer first.');
  await acceptClauses(page, other, contract);
  const step = other.getByRole('link', { name: /^Clauses/ });
  await expect(step).toContainText(/(\d+) of \1 agreed/);
  await expect(step).toHaveAttribute('aria-current', 'step');
  await expect(comment).toHaveValue('Ask our lawyer first.');
  // A later visit opens the part that is waiting at that time.
  await other.goto(`/deals/${id}/contract`);
  await expect(other.getByRole('link', { name: /^Responsibilities/ })).toHaveAttribute(
    'aria-current',
    'step',
  );
});
