import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReflow, expectToast, tabTo, test } from './journey.ts';
import { newPerson, register } from './people.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Assistant' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation with the assistant' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
const description = (page: Page) => page.getByLabel('Opportunity description');

async function answer(page: Page, words: string): Promise<void> {
  await expect(box(page)).toBeEditable();
  await box(page).fill(words);
  await box(page).press('Enter');
  await expect(log(page)).toContainText(words);
}

test('the interview works by keyboard and writes a description that is marked as generated until edited', async ({
  page,
}) => {
  await register(page, newPerson('Dana', 'Interlaken'));
  await page.goto('/register-company');
  await page.getByLabel('Company name').fill('Interlaken Implants');
  await expect(panel(page)).toContainText('Answer a few questions');
  await expectAccessible(page);

  await test.step('an empty answer is not sent, and Shift+Enter adds a line break', async () => {
    await tabTo(page, panel(page).getByRole('button', { name: 'Start' }));
    await page.keyboard.press('Enter');
    await expect(panel(page)).toContainText('Question 1 of 6');
    await expect(box(page)).toBeFocused();
    expect((await panel(page).boundingBox())?.height).toBe(600);
    await page.keyboard.press('Enter');
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    await expect(log(page).getByRole('listitem')).toHaveCount(1);
    await box(page).fill('');
    await page.keyboard.type('We make hip stems.');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('We sell them in Ohio.');
    await page.keyboard.press('Enter');
    await expect(panel(page)).toContainText('Question 2 of 6');
    await expect(box(page)).toBeFocused();
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('an answer that fails to send stays in the box, and a toast reports the failure', async () => {
    await page.route('**/api/ai/conversation/respond', (route) => route.abort(), { times: 1 });
    await box(page).fill('two stems and a cup');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Error', 'Failed to send message. Please try again.');
    await expect(box(page)).toHaveValue('two stems and a cup');
    await page.keyboard.press('Enter');
    await expect(panel(page)).toContainText('Question 3 of 6');
  });

  await test.step('a reload resumes the conversation', async () => {
    await page.reload();
    await expect(panel(page)).toContainText('Question 3 of 6');
    await expect(page.getByLabel('Company name')).toHaveValue('Interlaken Implants');
  });

  await test.step('the description is written after the last answer and can be retried when that fails', async () => {
    await page.route('**/api/ai/conversation/generate', (route) => route.abort(), { times: 1 });
    for (const words of ['I do not know', '<b>trauma</b> centers', 'Texas', 'offer training'])
      await answer(page, words);
    await expectToast(page, 'Error', 'Failed to generate description. Please try again.');
    await expect(box(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Generate Description' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(description(page)).toBeFocused();
    await expect(description(page)).toHaveValue(
      /^Interlaken Implants is a medical device manufacturer\. We make/,
    );
    await expect(page.getByText('AI Generated')).toBeVisible();
    // The navigation bar covers part of a field once the page has scrolled to it.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  });

  await test.step('Edit with AI rewrites the text with an addition, and editing by hand removes the mark', async () => {
    await page.getByRole('button', { name: 'Edit with AI' }).click();
    await expect(box(page)).toBeFocused();
    await box(page).fill('We were founded in 1990');
    await box(page).press('Enter');
    await expect(panel(page)).toHaveCount(0);
    await expect(description(page)).toHaveValue(/We were founded in 1990\.$/);
    await description(page).press('End');
    await description(page).pressSequentially(' And we grow.');
    await expect(page.getByText('AI Generated')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit with AI' })).toBeVisible();
  });

  await test.step('registering sends the conversation together with the company', async () => {
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/companies')),
      page.getByRole('button', { name: 'Register Company' }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({
      name: 'Interlaken Implants',
      aiConversationData: { guide: 'interview', messages: expect.arrayContaining([]) as unknown },
    });
    await expect(page).toHaveURL('/companies');
  });
});

test('a failed start shows an error, and on a phone the assistant can be closed and opened again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page, newPerson('Marcus', 'Interlaken'));
  await page.goto('/register-company');
  await page.route('**/api/ai/conversation/start', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  });
  await panel(page).getByRole('button', { name: 'Start' }).click();
  await expectToast(page, 'Error', 'Failed to start AI conversation. Please try again.');
  await page.getByRole('button', { name: 'Close the assistant' }).click();
  await expect(panel(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Write with AI' }).click();
  await panel(page).getByRole('button', { name: 'Start' }).click();
  await expect(box(page)).toBeFocused();
  await expectAccessible(page);
  await expectReflow(page);
});

test('an interview that was continued in another tab shows its newest messages on request, and keeps the unsent answer', async ({
  page,
}) => {
  await register(page, newPerson('Nadia', 'Interlaken'));
  await page.goto('/register-company');
  await panel(page).getByRole('button', { name: 'Start' }).click();
  await expect(panel(page)).toContainText('Question 1 of 6');
  const second = await page.context().newPage();
  await second.goto('/register-company');
  await answer(second, 'We make hip stems');
  await expect(panel(second)).toContainText('Question 2 of 6');

  await box(page).fill('We make knee systems');
  await box(page).press('Enter');
  await expect(panel(page).getByRole('alert')).toContainText('You used the assistant in another window');
  await panel(page).getByRole('button', { name: 'Show latest messages' }).click();
  await expect(box(page)).toBeFocused();
  await expect(log(page)).toContainText('We make hip stems');
  await expect(log(page)).not.toContainText('We make knee systems');
  await expect(panel(page)).toContainText('Question 2 of 6');
  await expect(box(page)).toHaveValue('We make knee systems');
  await box(page).press('Enter');
  await expect(panel(page)).toContainText('Question 3 of 6');
});
