import { officeFile, pdfFile } from '#test/office-files.ts';
import { doubleClick, expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import {
  answered,
  invite,
  newPerson,
  openInvitation,
  register,
  registerWithCompany,
  signIn,
  signNda,
} from './people.ts';

const CV = { name: 'CV 2026.pdf', mimeType: 'application/pdf', buffer: pdfFile('Maya') };

test('a person applies with a CV, and the company answers in the conversation that the application starts', async ({
  page,
  anotherPerson,
}) => {
  const company = await anotherPerson();
  const owner = await registerWithCompany(company, newPerson('Wren', 'Halloran'), {
    name: 'Wren Implants',
    type: 'manufacturer',
  });
  const job = await answered<{ id: string; companyId: string }>(
    await company.request.post('/api/jobs', {
      data: { title: 'Field Engineer', description: 'Stands by.', location: 'Fargo', jobType: 'full_time' },
    }),
  );
  const maya = newPerson('Maya', 'Lindqvist');
  const visitor = await anotherPerson();
  await register(visitor, maya);
  await signNda(visitor, maya);
  const apply = page.getByRole('region', { name: 'How to apply' });
  const dialog = page.getByRole('dialog', { name: 'Apply for Field Engineer' });

  await test.step('a visitor reads the job and signs in to apply', async () => {
    await page.goto(`/jobs/${job.id}`);
    await apply.getByRole('link', { name: 'Sign in to apply' }).click();
    await signIn(page, maya);
    await expect(apply.getByRole('button', { name: 'Apply' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('each error appears beside its field', async () => {
    await apply.getByRole('button', { name: 'Apply' }).click();
    await dialog.getByRole('button', { name: 'Send application' }).click();
    await expect(dialog.getByText('Please attach your CV')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'cv.xlsx', mimeType: 'application/octet-stream', buffer: officeFile('xlsx') });
    await expect(dialog.getByText('cv.xlsx is not a PDF, DOC or DOCX file.')).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('the application is sent once, and the page confirms it', async () => {
    await dialog.locator('input[type=file]').setInputFiles(CV);
    await expect(dialog.getByRole('button', { name: `Remove ${CV.name}` })).toBeVisible();
    await dialog.getByLabel('Cover letter').fill('Six years beside first cases.');
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    await doubleClick(dialog.getByRole('button', { name: 'Send application' }));
    await expectToast(page, 'Application Sent', 'Wren Implants has your application for Field Engineer.');
    await expect(apply.getByText(/^You applied on /)).toBeVisible();
    await page.reload();
    await expect(apply.getByText(/^You applied on /)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the company sees the applicants after signing the NDA, and replies', async () => {
    await company.goto('/manage-jobs');
    await company.getByRole('link', { name: '1 application' }).click();
    const received = company.getByRole('region', { name: 'Applications' });
    await expect(received.getByText('Sign it to read them.')).toBeVisible();
    await signNda(company, owner);
    await company.reload();
    const saving = company.waitForEvent('download');
    await received.getByRole('link', { name: CV.name }).click();
    expect((await saving).suggestedFilename()).toBe(CV.name);
    await expectAccessible(company);
    await expectReflow(company);
    await received.getByRole('link', { name: 'Maya Lindqvist' }).click();
    const log = company.getByRole('log');
    await expect(log.getByText('Application for “Field Engineer”, Fargo')).toBeVisible();
    await company.getByRole('textbox', { name: 'Message', exact: true }).fill('When could you come?');
    await company.keyboard.press('Enter');
    await apply.getByRole('link', { name: 'Open the conversation' }).click();
    await expect(page.getByRole('log').getByText('When could you come?')).toBeVisible();
  });

  await test.step('a colleague sees who applied and who can read the application', async () => {
    const colleague = await anotherPerson();
    const tess = newPerson('Tess', 'Alder');
    await register(colleague, tess);
    await signNda(colleague, tess);
    await invite(company, job.companyId, tess.email, 'viewer');
    await openInvitation(colleague, tess.email);
    await colleague.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Wren Implants');
    await colleague.goto(`/jobs/${job.id}`);
    const received = colleague.getByRole('region', { name: 'Applications' });
    await expect(received).toContainText('Maya Lindqvist');
    await expect(received).toContainText('Only Wren Halloran, who received this application, can read it');
    await expect(received.getByRole('link')).toHaveCount(0);
    await expectAccessible(colleague);
    await expectReflow(colleague);
  });
});
