import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { englishDay } from '#contract/days.ts';
import { type applyForAccess, applicationOf } from '#contract/access-applications.ts';
import { type CompanyBadge, listTrustBadges, requestBadge } from '#contract/badges.ts';
import { answerConnection, requestConnection } from '#contract/connections.ts';
import { registerCompany } from '#contract/companies.ts';
import type { Request } from '#contract/endpoint.ts';
import { acceptInvitation, inviteMember } from '#contract/members.ts';
import { fillAgreement, getNdaStatus, signNda } from '#contract/nda.ts';
import { type Product, addProduct } from '#contract/products.ts';
import { register, type CurrentUser } from '#contract/session.ts';
import type { BadgeType, CompanyType, MemberRole } from '#contract/vocabulary.ts';
import { companies } from '#db/tables/companies.ts';
import { companyMembers } from '#db/tables/members.ts';
import { users } from '#db/tables/users.ts';
import { setAdmin } from '#domains/admins/admins.ts';
import { type CompanyRecord, loadCompanyRecords } from '#domains/companies/public-records.ts';
import { ensureRegistryAccount } from '#domains/users/users.ts';
import type { Client, TestApp } from './app.ts';
import { enrolAdmin } from './authenticator.ts';
import { emailsTo } from './outbox.ts';

export interface Person {
  readonly id: string;
  readonly user: CurrentUser;
  readonly client: Client;
}

export const PASSWORD = 'correct horse';

export async function createPerson(
  app: TestApp,
  details: Partial<{ firstName: string; lastName: string; email: string }> = {},
): Promise<Person> {
  const client = app.client();
  const { status, body: user } = await client.call(register, {
    body: {
      email: `${randomUUID()}@example.test`,
      password: PASSWORD,
      firstName: 'Dana',
      lastName: 'Whitfield',
      ...details,
    },
  });
  if (status !== 201) throw new Error(`could not register: ${JSON.stringify(user)}`);
  return { id: user.id, user, client };
}

export async function confirmAddress({ database: { db } }: TestApp, { id }: Pick<Person, 'id'>) {
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, id));
}

export const createPeople = <const Names extends readonly string[]>(app: TestApp, ...names: Names) =>
  Promise.all(names.map((firstName) => createPerson(app, { firstName }))) as Promise<{
    [Name in keyof Names]: Person;
  }>;

export async function createPrincipal(
  app: TestApp,
  company: { name?: string; type?: CompanyType } & Record<string, unknown> = {},
): Promise<Person & { companyId: string }> {
  const person = await createPerson(app);
  const { status, body } = await person.client.call(registerCompany, {
    body: { name: 'Halden Orthopaedics', type: 'manufacturer', ...company },
  });
  if (status !== 201) throw new Error(`could not register a company: ${JSON.stringify(body)}`);
  return { ...person, companyId: body.id };
}

export async function createProduct(
  { client }: Pick<Person, 'client'>,
  changed: Partial<Request<typeof addProduct>['body']> = {},
): Promise<Product> {
  const { status, body } = await client.call(addProduct, {
    body: {
      name: `Meridian Stem ${randomUUID()}`,
      description: 'A tapered cementless hip stem.',
      category: 'orthopedic_implants',
      regulatoryStatus: 'fda_cleared',
      ...changed,
    },
  });
  if (status !== 201) throw new Error(`could not list a product: ${JSON.stringify(body)}`);
  return body;
}

export async function createUnclaimed(
  { database: { db } }: TestApp,
  record: Partial<CompanyRecord> = {},
): Promise<string> {
  const sourceKey = record.sourceKey ?? randomUUID();
  const { pages } = await loadCompanyRecords(db, await ensureRegistryAccount(db), [
    {
      sourceName: 'FDA',
      sourceDate: '2026-11-01',
      recordCount: 0,
      name: 'Prairie Devices',
      type: 'manufacturer',
      location: 'Fargo, ND',
      country: 'US',
      description: 'Two 510(k) clearances.',
      territories: [],
      specialties: [],
      ...record,
      sourceKey,
    },
  ]);
  const page = pages.get(sourceKey);
  if (!page) throw new Error('a record becomes a page');
  return page.id;
}

export async function requestBetween(one: Person, other: Person): Promise<string> {
  const { status, body } = await one.client.call(requestConnection, { body: { recipientId: other.id } });
  if (status !== 201) throw new Error(`could not ask: ${JSON.stringify(body)}`);
  return body.id;
}

export async function connect(one: Person, other: Person): Promise<string> {
  const id = await requestBetween(one, other);
  const { status, body } = await other.client.call(answerConnection, {
    params: { id },
    body: { status: 'accepted' },
  });
  if (status !== 200) throw new Error(`could not accept: ${JSON.stringify(body)}`);
  return id;
}

export async function badgeIdOf(client: Client, type: BadgeType): Promise<string> {
  const { body } = await client.call(listTrustBadges);
  const kind = body.find((one) => one.type === type);
  if (!kind) throw new Error(`no badge ${type}`);
  return kind.id;
}

export async function askForBadge(
  { client, companyId }: { client: Client; companyId: string },
  type: BadgeType,
  details: { verificationDocuments?: string[]; notes?: string } = {},
): Promise<CompanyBadge> {
  const badgeId = await badgeIdOf(client, type);
  const { status, body } = await client.call(requestBadge, { body: { companyId, badgeId, ...details } });
  if (status !== 201) throw new Error(`could not ask: ${JSON.stringify(body)}`);
  return body;
}

export const DRAWN_SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAAAUCAMAAADm3a4bAAAABlBMVEVMaXEUMFw86IGdAAAAAXRSTlMAQObYZgAAAAlwSFlzAAAD6AAAA+gBtXtSawAAABhJREFUOI1jYBgFo2DYA0a8gJaaRwHNAQBqBAA9BZ3kUAAAAABJRU5ErkJggg==';

export async function signAgreement(
  { user, client }: Person,
  changed: Partial<Request<typeof signNda>['body']> = {},
) {
  const { body: status } = await client.call(getNdaStatus);
  const name = `${user.firstName} ${user.lastName}`;
  const agreementText = fillAgreement(status.agreementText, name, englishDay(new Date()));
  return client.call(signNda, {
    body: { agreementText, signatureName: name, digitalSignature: DRAWN_SIGNATURE, ...changed },
  });
}

/** Creates a person who has signed the NDA and so may use messages. */
export async function createSigned(...details: Parameters<typeof createPerson>): Promise<Person> {
  const person = await createPerson(...details);
  const { status, body } = await signAgreement(person);
  if (status !== 200) throw new Error(`could not sign: ${JSON.stringify(body)}`);
  return person;
}

export async function createAdmin(app: TestApp, username = `admin-${randomUUID()}`): Promise<Client> {
  await setAdmin(app.database.db, username, PASSWORD);
  const client = app.client();
  await enrolAdmin(client, { username, password: PASSWORD });
  return client;
}

export const newApplication = (changed: Partial<Request<typeof applyForAccess>['body']> = {}) => ({
  ...applicationOf({
    firstName: 'Grace',
    lastName: 'Lindqvist',
    email: `${randomUUID()}@northfork.example`,
    company: {
      type: 'distributor',
      name: 'Northfork Medical',
      location: 'Harrisburg, PA',
      website: 'https://northfork.example',
      description: 'Independent orthopaedic distributor.',
    },
    distributor: {
      yearsExperience: '>10',
      geographicLocation: 'mid_atlantic',
      clinicalSpecialists: '3-5',
      supportStaffCount: '6-10',
      hasPhysicalOffice: true,
      areasOfExpertise: ['Hip', 'Knee'],
      keyPortfolioGaps: ['Revision cones'],
    },
  }),
  ...changed,
});

export async function createColleague(
  app: TestApp,
  owner: Pick<Person, 'client'> & { companyId: string },
  role: MemberRole,
  details: Parameters<typeof createPerson>[1] = {},
): Promise<Person & { companyId: string }> {
  const person = await createPerson(app, details);
  await joinCompany(app, owner, person, { role });
  return { ...person, companyId: owner.companyId };
}

/** Makes someone a member by an invitation. `invitations` counts all that were sent to them, including this one. */
export async function joinCompany(
  app: TestApp,
  owner: Pick<Person, 'client'> & { companyId: string },
  { user, client }: Person,
  { role, invitations = 1 }: { role: MemberRole; invitations?: number },
): Promise<void> {
  const invited = await owner.client.call(inviteMember, {
    params: { id: owner.companyId },
    body: { email: user.email, role },
  });
  if (invited.status !== 201) throw new Error(`could not invite: ${JSON.stringify(invited.body)}`);
  const token = await invitationToken(app, user.email, invitations);
  const { status, body } = await client.call(acceptInvitation, { body: { token } });
  if (status !== 200) throw new Error(`could not join: ${JSON.stringify(body)}`);
}

export async function invitationToken(app: TestApp, address: string, atLeast = 1): Promise<string> {
  const isInvitation = ({ text }: { text?: string }) => text?.includes('/invitations/') === true;
  let found: string | undefined;
  for (let asked = 0; found === undefined; asked++) {
    const mails = (await emailsTo(app, address, Math.max(1, atLeast + asked))).filter(isInvitation);
    if (mails.length >= atLeast) found = /\/invitations\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
  }
  return found;
}

/** Gives a company to another person; the previous owner no longer acts for it. */
export async function transferCompany(
  { database: { db } }: TestApp,
  companyId: string,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await db.update(companies).set({ ownerId: toId }).where(eq(companies.id, companyId));
  await db
    .delete(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, fromId)));
}
