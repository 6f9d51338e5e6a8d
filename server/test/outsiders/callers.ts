import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createApiToken, type TokenScope } from '#contract/api-tokens.ts';
import { removeMember } from '#contract/members.ts';
import { signOut } from '#contract/session.ts';
import { suspendUser } from '#contract/user-administration.ts';
import type { AdminRole, MemberRole } from '#contract/vocabulary.ts';
import { companyMembers } from '#db/tables/members.ts';
import { admins } from '#db/tables/users.ts';
import { Client, type TestApp } from '#test/app.ts';
import {
  type Person,
  confirmAddress,
  createAdmin,
  createPerson,
  createPrincipal,
  createSigned,
  signAgreement,
} from '#test/factories.ts';
import { type Outsider, namedIn } from './try-call.ts';
import type { Pair } from './pair.ts';

export async function createMember(app: TestApp, companyId: string, role: MemberRole): Promise<Person> {
  const person = await createPerson(app);
  await app.database.db.insert(companyMembers).values({ companyId, userId: person.id, role });
  await signAgreement(person);
  return person;
}

export async function createCallers(app: TestApp, admin: Client) {
  const principal = await createPrincipal(app, { name: 'Northfork Medical', type: 'distributor' });
  const observer = await createPrincipal(app, { name: 'Pecos Partners', type: 'observer' });
  await Promise.all([principal, observer].map((person) => signAgreement(person)));
  return {
    visitor: app.client(),
    stranger: (await createSigned(app)).client,
    principal: principal.client,
    observer: observer.client,
    admin,
    editor: (await createMember(app, principal.companyId, 'editor')).client,
    viewer: (await createMember(app, principal.companyId, 'viewer')).client,
  };
}

/** Creates callers who belong to no pair and for whom the call tables (call-kinds.ts) list no separate answer. */
export async function createOtherCallers(app: TestApp): Promise<Outsider[]> {
  const confirmed = await createSigned(app);
  await confirmAddress(app, confirmed);
  const gone = await createSigned(app);
  const ended = new Client(app.origin, gone.client.cookie);
  await gone.client.call(signOut);
  const owner = await createPrincipal(app, { name: 'Tidewater Supply', type: 'distributor' });
  await signAgreement(owner);
  return [
    { name: 'a person without the NDA', client: (await createPerson(app)).client },
    { name: 'a person with a confirmed address', client: confirmed.client },
    { name: 'an ended session', client: ended, kind: 'visitor' },
    { name: 'a reviewer', client: await createAdminIn(app, 'reviewer'), kind: 'admin' },
    { name: 'a finance administrator', client: await createAdminIn(app, 'finance'), kind: 'admin' },
    { name: 'a reading token', client: await tokenOf(app, owner, 'read') },
    { name: 'a writing token', client: await tokenOf(app, owner, 'write') },
    { name: 'a token of one company', client: await tokenOf(app, owner, 'write', owner.companyId) },
  ];
}

async function createAdminIn(app: TestApp, role: AdminRole): Promise<Client> {
  const username = `${role}-${randomUUID()}`;
  const client = await createAdmin(app, username);
  await app.database.db.update(admins).set({ role }).where(eq(admins.username, username));
  return client;
}

async function tokenOf(app: TestApp, { client }: Person, scope: TokenScope, companyId?: string) {
  const { body } = await client.call(createApiToken, { body: { name: 'CRM', scope, days: 30, companyId } });
  return app.client().withToken(body.token);
}

/** Creates everyone who acts for a pair or did so before, as outsiders for every other pair. */
export async function createInsiders(app: TestApp, admin: Client, pair: Pair): Promise<Outsider[]> {
  const companyId = namedIn(pair)('company');
  const former = await createMember(app, companyId, 'editor');
  const suspended = await createMember(app, companyId, 'editor');
  const params = { id: companyId, userId: former.id };
  const removal = await pair.dana.call(removeMember, { params });
  const suspension = await admin.call(suspendUser, {
    params: { id: suspended.id },
    body: { reason: 'Spam' },
  });
  if (removal.status !== 204 || suspension.status !== 204) throw new Error('could not remove or suspend');
  return [
    { name: 'the owner of another pair', client: pair.dana },
    { name: 'the partner of another pair', client: pair.ruth },
    { name: 'the person connected to another pair', client: pair.marcus },
    { name: 'an editor of another pair', client: (await createMember(app, companyId, 'editor')).client },
    { name: 'a viewer of another pair', client: (await createMember(app, companyId, 'viewer')).client },
    { name: 'a former member of another pair', client: former.client },
    { name: 'a suspended member of another pair', client: suspended.client, kind: 'visitor' },
  ];
}
