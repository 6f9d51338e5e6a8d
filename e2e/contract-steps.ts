import type { Page } from '@playwright/test';
import type { ContractDuty } from '#contract/contract-clauses.ts';
import type { ContractSigning } from '#contract/contract-signing.ts';
import type { ContractTerm, ContractItem, TermField } from '#contract/contract-terms.ts';
import { englishDay } from '#contract/days.ts';
import type { DealPage } from '#contract/deals.ts';
import { fillAgreement } from '#contract/nda.ts';
import type { CurrentUser } from '#contract/session.ts';
import { personName } from '#contract/shown-values.ts';
import { addProduct, startDeal, twoCompanies } from './deals.ts';
import { expect } from './journey.ts';
import { answered, SIGNATURE } from './people.ts';

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

export const post = async (page: Page, path: string, data: unknown) =>
  answered(await page.request.post(path, { data }));

export async function dealInReview(page: Page, other: Page, data: Record<string, unknown>): Promise<string> {
  const { id } = await startDeal(page, { ...data, stage: 'negotiation' });
  const moving = await page.request.patch(`/api/deals/${id}/stage`, { data: { stage: 'contract_review' } });
  const { proposals } = await answered<DealPage>(moving);
  await post(other, `/api/deals/${id}/proposals/accept`, { proposalIds: proposals.map((one) => one.id) });
  return id;
}

export async function agreeOnTheRest(page: Page, other: Page, contract: string): Promise<void> {
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

/** Registers two companies with a deal for one product in Texas and all its terms agreed. Returns the deal's id. */
export async function dealWithAgreedTerms(
  page: Page,
  other: Page,
  { companies, product }: { companies: [maker: string, seller: string]; product: string },
): Promise<string> {
  const { seller } = await twoCompanies(page, other, companies);
  const { id: productId } = await addProduct(page, product);
  const id = await dealInReview(page, other, {
    companyId: seller.companyId,
    title: `${product}, Texas`,
    productIds: [productId],
    territories: ['texas'],
  });
  const contract = `/api/deals/${id}/contract`;
  await post(page, contract, {});
  await post(page, `${contract}/terms/offers`, {
    offers: [{ term: { field: 'sellOff', value: { days: 90 } }, seen: 0 }],
    message: null,
  });
  await agreeOnTheRest(page, other, contract);
  return id;
}

async function acceptAll(page: Page, contract: string, part: 'clauses' | 'duties'): Promise<void> {
  const items = await answered<ContractItem[]>(await page.request.get(`${contract}/${part}`));
  const waiting = items.filter(({ turn }) => turn === 'you');
  if (waiting.length > 0)
    await post(page, `${contract}/accept`, {
      items: waiting.map(({ id, version }) => ({ id, seen: version })),
    });
}

export async function acceptClauses(page: Page, other: Page, contract: string): Promise<void> {
  for (const screen of [page, other])
    for (const part of ['clauses', 'duties'] as const) await acceptAll(screen, contract, part);
}

export async function fillMatrix(page: Page, other: Page, contract: string): Promise<void> {
  const duties = await answered<ContractDuty[]>(await page.request.get(`${contract}/duties`));
  const cells = {
    manufacturer: { role: 'responsible', note: null },
    distributor: { role: 'supports', note: null },
  };
  await post(page, `${contract}/duties/offers`, {
    offers: duties
      .filter((duty) => duty.cells.manufacturer.role === null)
      .map(({ id, version: seen }) => ({ id, seen, cells })),
    message: null,
  });
  await acceptAll(other, contract, 'duties');
}

/** Names each company's owner as its signatory and signs the agreement for both. */
export async function signByBoth(page: Page, other: Page, contract: string): Promise<void> {
  const signers = [];
  for (const screen of [page, other]) {
    const user = await answered<CurrentUser>(await screen.request.get('/api/user'));
    const data = {
      isInOrder: false,
      signatories: [{ userId: user.id, title: 'President', authority: 'Articles of association' }],
    };
    await answered(await screen.request.put(`${contract}/signatories`, { data }));
    signers.push({ screen, signatureName: personName(user) });
  }
  for (const { screen, signatureName } of signers) {
    const signing = await answered<ContractSigning>(await screen.request.get(`${contract}/signing`));
    await post(screen, `${contract}/sign`, {
      agreementText: fillAgreement(signing.statement ?? '', signatureName, englishDay(new Date())),
      signatureName,
      digitalSignature: SIGNATURE,
      digest: signing.digest,
      hasRead: true,
      isAuthorized: true,
      consentsToElectronicSigning: true,
    });
  }
}

/** Checks that a second signatory can still be added, while the entry of someone who has signed cannot be changed. */
export async function expectSignedStays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose signatories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose signatories' });
  const signed = dialog.getByRole('group', { name: 'Signatory 1' });
  await expect(signed.getByText(/^Signed /)).toBeVisible();
  await expect(signed.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add a second signatory' }).click();
  await expect(dialog.getByRole('group', { name: 'Signatory 2' }).getByLabel('Title')).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
