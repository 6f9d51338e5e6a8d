import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIResponse, Page } from '@playwright/test';
import { englishDay } from '#contract/days.ts';
import type { NewCompany } from '#contract/companies.ts';
import { fillAgreement, type NdaStatus } from '#contract/nda.ts';
import type { CurrentUser } from '#contract/session.ts';
import type { z } from 'zod';
import { expect } from './journey.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export const newPerson = (firstName: string, lastName: string): Person => ({
  firstName,
  lastName,
  email: `${firstName}.${randomBytes(5).toString('hex')}@journeys.example`.toLowerCase(),
  password: 'loaner-set-42',
});

export const demoPerson = (email: string) => ({ email, password: 'medaccord-demo' });

export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

export async function signUp(page: Page, { firstName, lastName, email, password }: Person): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function register(page: Page, { firstName, lastName, email, password }: Person) {
  const answer = await page.request.post('/api/register', {
    data: { firstName, lastName, email, password },
  });
  return answered<CurrentUser>(answer);
}

export async function registerWithCompany(page: Page, person: Person, company: z.input<typeof NewCompany>) {
  const { id } = await register(page, person);
  await answered(await page.request.post('/api/companies', { data: company }));
  return { id, ...person };
}

/** Renames the person's first company. */
export async function renameOwnCompany(page: Page, name: string): Promise<void> {
  const [company] = await answered<{ id: string }[]>(await page.request.get('/api/user/companies'));
  const path = `/api/companies/${company?.id}`;
  const { updatedAt } = await answered<{ updatedAt: string }>(await page.request.get(path));
  await answered(await page.request.patch(path, { data: { name, updatedAt } }));
}

export async function askToConnect(page: Page, recipientId: string): Promise<void> {
  await answered(await page.request.post('/api/connections', { data: { recipientId } }));
}

export async function newOwner(page: Page, firstName: string, ...company: CompanyOf) {
  const owner = await newUnsignedOwner(page, firstName, ...company);
  await signNda(page, owner.person);
  return owner;
}
type CompanyOf = [name: string, type: 'manufacturer' | 'distributor'];
type Owner = Awaited<ReturnType<typeof newOwner>>;

export async function newUnsignedOwner(page: Page, firstName: string, ...[name, type]: CompanyOf) {
  const person = newPerson(firstName, 'Journeys');
  const owner = await registerWithCompany(page, person, { name, type });
  const [company] = await answered<{ id: string }[]>(await page.request.get('/api/user/companies'));
  return { page, person, ...owner, name: nameOf(person), companyId: company?.id ?? '' };
}

/** Connects two people, so that their companies can work together. */
export async function connect(one: Pick<Owner, 'page'>, other: Pick<Owner, 'page' | 'id'>): Promise<void> {
  await askToConnect(one.page, other.id);
  const [asked] = await answered<{ id: string }[]>(await other.page.request.get('/api/connections'));
  const accepted = other.page.request.patch(`/api/connections/${asked?.id}`, {
    data: { status: 'accepted' },
  });
  await answered(await accepted);
}

export const SIGNATURE = `data:image/png;base64,${readFileSync(
  new URL('../server/src/demo/signature.png', import.meta.url),
).toString('base64')}`;

export async function signNda(page: Page, person: Person): Promise<void> {
  const { agreementText } = await answered<NdaStatus>(await page.request.get('/api/nda/status'));
  const signatureName = nameOf(person);
  await answered(
    await page.request.post('/api/nda/sign', {
      data: {
        agreementText: fillAgreement(agreementText, signatureName, englishDay(new Date())),
        signatureName,
        digitalSignature: SIGNATURE,
      },
    }),
  );
}

export async function signedPerson(page: Page, firstName: string, lastName: string) {
  const person = newPerson(firstName, lastName);
  const { id } = await register(page, person);
  await signNda(page, person);
  return { id, ...person };
}

export async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^Signature pad/ });
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.2, y + height * 0.6);
  await page.mouse.down();
  for (const [across, down] of [
    [0.35, 0.3],
    [0.5, 0.65],
    [0.7, 0.4],
  ] as const)
    await page.mouse.move(x + width * across, y + height * down, { steps: 5 });
  await page.mouse.up();
  await expect(pad).toHaveAccessibleName('Signature pad, signed by drawing');
}

export async function openOwnPage(page: Page, name: string): Promise<void> {
  await registerWithCompany(page, newPerson('Dana', 'Whitfield'), { name, type: 'manufacturer' });
  const companies = (await (await page.request.get('/api/user/companies')).json()) as { id: string }[];
  await page.goto(`/companies/${companies[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

export async function answered<Body = unknown>(answer: APIResponse): Promise<Body> {
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Body;
}

export async function invite(page: Page, companyId: string, email: string, role: string): Promise<void> {
  const answer = await page.request.post(`/api/companies/${companyId}/invitations`, {
    data: { email, role },
  });
  expect(answer.status()).toBe(201);
}

export async function openInvitation(page: Page, email: string, atLeast = 1): Promise<string> {
  const mails = page
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByRole('link', { name: /^Join / });
  await expect(async () => {
    await page.goto('/dev/mail');
    expect(await mails.count()).toBeGreaterThanOrEqual(atLeast);
  }).toPass();
  await mails.first().click();
  await page.getByRole('link', { name: /\/invitations\// }).click();
  await expect(page).toHaveURL(/\/invitations\//);
  return page.url();
}
