import type { Page } from '@playwright/test';
import type { ContractTerm, TermField } from '#contract/contract-terms.ts';
import type { DealPage } from '#contract/deals.ts';
import { addProduct, startDeal, twoCompanies } from './dealers.ts';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { answered } from './people.ts';

/** The terms that the journey does not negotiate on the screen. */
const OTHERS: Partial<Record<TermField, unknown>> = {
  exclusivity: { kind: 'exclusive' },
  term: { months: 36, renewalMonths: 12, noticeMonths: 6 },
  minimumPurchase: { kind: 'units', period: 'month', steps: [{ fromMonth: 1, amount: 30 }] },
  transferPrice: { kind: 'list_discount', percent: 20 },
  priceAdjustment: { kind: 'fixed', months: 36 },
  paymentTerms: { netDays: 45, discountPercent: null, discountDays: null, lateInterestPercent: null },
  incoterm: { rule: 'DAP', place: 'Houston' },
  stock: { consignmentUnits: 0, loanerSets: 24, details: null },
  training: { coursesPerYear: 2, paidBy: 'manufacturer', details: null },
  marketing: { budgetCentsPerYear: 0, currency: 'USD', paidBy: 'shared', details: null },
  reporting: { every: 'month', dueDays: 15, contents: ['stock'], details: null },
  returns: { withinDays: 60, restockingPercent: 0, details: null },
  governingLaw: { law: 'Delaware', forum: 'courts', place: 'Wilmington' },
};

const post = async (page: Page, path: string, data: unknown) =>
  answered(await page.request.post(path, { data }));

/** Brings a deal to Contract Review, with the consent of the other company. */
async function dealInReview(page: Page, other: Page, data: Record<string, unknown>): Promise<string> {
  const { id } = await startDeal(page, { ...data, stage: 'negotiation' });
  const moving = await page.request.patch(`/api/deals/${id}/stage`, { data: { stage: 'contract_review' } });
  const { proposals } = await answered<DealPage>(moving);
  await post(other, `/api/deals/${id}/proposals/accept`, { proposalIds: proposals.map((one) => one.id) });
  return id;
}

/** One company proposes the other terms, and the other accepts everything that waits. */
async function agreeOnTheRest(page: Page, other: Page, contract: string): Promise<void> {
  const terms = async (of: Page) => answered<ContractTerm[]>(await of.request.get(`${contract}/terms`));
  const seen = new Map((await terms(page)).map(({ field, version }) => [field, version]));
  await post(page, `${contract}/terms/offers`, {
    offers: Object.entries(OTHERS).map(([field, value]) => ({
      term: { field, value },
      seen: seen.get(field as TermField),
    })),
    message: null,
  });
  const waiting = (await terms(other)).filter(({ turn }) => turn === 'you');
  await post(other, `${contract}/accept`, {
    items: waiting.map(({ id, version }) => ({ id, seen: version })),
  });
}

test('two companies negotiate a term sheet and a clause, with a counter and a refusal', async ({
  page,
  anotherPerson,
}) => {
  test.slow();
  const other = await anotherPerson();
  const { seller } = await twoCompanies(page, other, ['Alder Orthopaedics', 'Birch Surgical']);
  const { id: productId } = await addProduct(page, 'Alder Stem');
  const id = await dealInReview(page, other, {
    companyId: seller.companyId,
    title: 'Alder Stem, Texas',
    productIds: [productId],
    territories: ['texas'],
  });

  await test.step('the deal leads to the term sheet, in which each term is proposed on its own', async () => {
    await page.goto(`/deals/${id}`);
    await page.getByRole('link', { name: 'Distribution agreement' }).click();
    await page.getByRole('button', { name: 'Start term sheet' }).click();
    await page.getByRole('button', { name: 'Propose Sell-off period' }).click();
    const form = page.getByRole('form', { name: 'Sell-off period' });
    await form.getByLabel('Length').fill('ninety');
    await form.getByRole('button', { name: 'Send proposal' }).click();
    await expect(form.getByLabel('Length')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('Length').fill('90');
    await form.getByRole('button', { name: 'Send proposal' }).click();
    await expectToast(page, 'Sent to Birch Surgical', 'They can accept, reject or counter it.');
    await expectAccessible(page);
  });

  await test.step('the other company counters, and its text survives a change meanwhile', async () => {
    await other.goto(`/deals/${id}/contract`);
    await other.getByRole('button', { name: 'Counter Sell-off period' }).click();
    const form = other.getByRole('form', { name: 'Sell-off period' });
    await form.getByLabel('Length').fill('180');
    await form.getByLabel('Message to Alder Orthopaedics').fill('Hospitals return sets late.');
    await page.getByRole('button', { name: 'Change Sell-off period' }).click();
    const changing = page.getByRole('form', { name: 'Sell-off period' });
    await changing.getByLabel('Length').fill('120');
    await changing.getByRole('button', { name: 'Send counter' }).click();
    await expect(form.getByRole('status')).toContainText('changed this while you were typing');
    await expect(form.getByLabel('Length')).toHaveValue('180');
    await form.getByRole('button', { name: 'Send counter' }).click();
    await expectToast(other, 'Sent to Alder Orthopaedics', 'They can accept, reject or counter it.');
    await expect(page.getByText('“Hospitals return sets late.”')).toBeVisible();
    await page.getByRole('button', { name: 'Accept Sell-off period' }).click();
    await expectToast(page, 'Accepted', 'Both companies agree on it now.');
    await expect(other.getByRole('region', { name: 'Agreed 1' })).toContainText('180 days');
  });

  await test.step('the agreed terms fill the clauses', async () => {
    await agreeOnTheRest(page, other, `/api/deals/${id}/contract`);
    await page.getByRole('button', { name: 'Start clauses' }).click();
    await expect(page.getByRole('heading', { name: '1. Appointment' })).toBeVisible();
    await page.getByRole('button', { name: 'Consequences of termination' }).click();
    await expect(page.getByRole('article')).toContainText('180 days');
  });

  await test.step('a countered clause shows the changed words, and can be rejected', async () => {
    await other.goto(`/deals/${id}/contract?part=clauses`);
    await other.getByRole('button', { name: 'Minimum purchase' }).click();
    await other.getByRole('button', { name: 'Counter', exact: true }).click();
    const text = other.getByLabel('Text of the clause');
    const before = await text.inputValue();
    await text.fill(
      before.replace('within sixty (60) days after the notice', 'within ninety (90) days after it'),
    );
    await other.getByRole('button', { name: 'Send counter' }).click();
    await expectToast(other, 'Sent to Alder Orthopaedics', 'They can accept, reject or counter it.');
    await page.getByRole('button', { name: 'Minimum purchase' }).click();
    const clause = page.getByRole('article');
    await expect(clause.locator('ins').first()).toContainText('ninety');
    await expect(clause.locator('del').first()).toContainText('sixty');
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByLabel('Message to Birch Surgical').fill('Sixty days are enough.');
    await page.getByRole('button', { name: 'Reject' }).click();
    await expectToast(page, 'Rejected', 'Birch Surgical can answer again.');
    await expect(other.getByText('“Sixty days are enough.”')).toBeVisible();
  });
});
