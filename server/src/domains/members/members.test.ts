import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeCompany, getCompany, listOwnCompanies } from '#contract/companies.ts';
import {
  acceptInvitation,
  changeMemberRole,
  chooseCompany,
  inviteMember,
  leaveCompany,
  listInvitations,
  listMembers,
  readInvitation,
  registerWithInvitation,
  removeMember,
  resendInvitation,
  revokeInvitation,
  transferOwnership,
} from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import { getUser } from '#contract/session.ts';
import { deleteUser } from '#contract/user-administration.ts';
import type { MemberRole } from '#contract/vocabulary.ts';
import { companyInvitations, companyMembers } from '#db/tables/members.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import {
  PASSWORD,
  type Person,
  confirmAddress,
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
  invitationToken,
} from '#test/factories.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { openStream } from '#test/live.ts';
import { emailAbout } from '#test/outbox.ts';

const app = useApp();

type Owner = Person & { companyId: string };

const invite = ({ client, companyId }: Owner, email: string, role: MemberRole = 'editor') =>
  client.call(inviteMember, { params: { id: companyId }, body: { email, role } });
const accept = ({ client }: Pick<Person, 'client'>, token: string) =>
  client.call(acceptInvitation, { body: { token } });
const read = ({ client }: Pick<Person, 'client'>, token: string) =>
  client.call(readInvitation, { body: { token } });
const setRole = ({ client, companyId }: Owner, { id: userId }: Person, role: MemberRole) =>
  client.call(changeMemberRole, { params: { id: companyId, userId }, body: { role } });
const remove = ({ client, companyId }: Owner, { id: userId }: Pick<Person, 'id'>) =>
  client.call(removeMember, { params: { id: companyId, userId } });
const leave = ({ client, companyId }: Owner) => client.call(leaveCompany, { params: { id: companyId } });
const change = async ({ client, companyId }: Owner, changed: { name?: string; description?: string }) => {
  const { body } = await client.call(getCompany, { params: { id: companyId } });
  const { updatedAt } = body;
  return client.call(changeCompany, { params: { id: companyId }, body: { updatedAt, ...changed } });
};
const rename = (owner: Owner, description: string) => change(owner, { description });
const rolesOf = async ({ client, companyId }: Owner) =>
  (await client.call(listMembers, { params: { id: companyId } })).body.map(({ userId, role }) => [
    userId,
    role,
  ]);

describe('a member of a company', () => {
  test('can join by email and edit, can no longer edit once demoted, and loses all access when removed', async () => {
    const owner = await createPrincipal(app, { name: 'Halden Teams' });
    const email = `ines-${owner.id}@example.test`;
    expect(await invite(owner, email)).toMatchObject({
      status: 201,
      body: { email, role: 'editor', isExpired: false },
    });
    const mail = await emailAbout(app, email, 'Join Halden Teams on MedAccord');
    expect(mail.text).toContain('Dana Whitfield invites you to join Halden Teams on MedAccord as an editor');
    const token = await invitationToken(app, email);
    const visitor = app.client();
    expect((await visitor.call(readInvitation, { body: { token } })).body).toMatchObject({
      companyName: 'Halden Teams',
      maskedEmail: 'i…@example.test',
      role: 'editor',
      invitedBy: 'Dana Whitfield',
      status: 'open',
      hasAccount: false,
      isForCaller: null,
    });
    const joined = await visitor.call(registerWithInvitation, {
      body: { token, firstName: 'Ines', lastName: 'Moreau', password: PASSWORD },
    });
    expect(joined).toMatchObject({ status: 201, body: { companyId: owner.companyId, role: 'editor' } });
    const { body: user } = await visitor.call(getUser);
    expect(user).toMatchObject({
      isEmailVerified: true,
      registrationStatus: { needsOnboarding: false },
      companies: [{ id: owner.companyId, role: 'editor' }],
    });
    const ines = { id: user.id, user, client: visitor, companyId: owner.companyId };
    expect((await rename(ines, 'Stems by Ines.')).status).toBe(200);
    expect((await ines.client.call(listOwnCompanies)).body).toMatchObject([
      { description: 'Stems by Ines.' },
    ]);
    expect(await rolesOf(ines)).toEqual([
      [owner.id, 'owner'],
      [ines.id, 'editor'],
    ]);

    const stream = await openStream(ines.client);
    expect(await setRole(owner, ines, 'viewer')).toMatchObject({ status: 200, body: { role: 'viewer' } });
    await stream.receives('user');
    expect(await rename(ines, 'No.')).toMatchObject({ status: 403, body: { code: 'company.editors_only' } });
    expect((await rolesOf(ines)).length).toBe(2);

    stream.topics.clear();
    expect((await remove(owner, ines)).status).toBe(204);
    await Promise.all((['user', 'companies', 'rooms'] as const).map((topic) => stream.receives(topic)));
    stream.close();
    expect((await rename(ines, 'No.')).status).toBe(403);
    expect((await ines.client.call(listMembers, { params: { id: owner.companyId } })).status).toBe(404);
    expect((await ines.client.call(getUser)).body.companies).toEqual([]);
    await emailAbout(app, email, 'You are no longer a member of Halden Teams');
    expect((await remove(owner, ines)).status).toBe(404);
  });

  test('sees the company’s data on screens that were already open when they joined', async () => {
    const owner = await createPrincipal(app, { name: 'Joined Meanwhile' });
    const person = await createPerson(app);
    await invite(owner, person.user.email);
    const token = await invitationToken(app, person.user.email);
    const stream = await openStream(person.client);
    expect((await accept(person, token)).status).toBe(200);
    await Promise.all(
      (['user', 'companies', 'products', 'jobs', 'agreements', 'rooms', 'badges'] as const).map((topic) =>
        stream.receives(topic, 10_000),
      ),
    );
    stream.close();
  });

  test('is replaced as contact person by another owner when they leave', async () => {
    const owner = await createPrincipal(app, { name: 'Passed On' });
    const second = await createColleague(app, owner, 'owner');
    expect((await leave(owner)).status).toBe(204);
    const page = await app.client().call(getCompany, { params: { id: owner.companyId } });
    expect(page.body.ownerId).toBe(second.id);
    expect(await rolesOf(second)).toEqual([[second.id, 'owner']]);
    expect((await leave(owner)).status).toBe(404);
  });

  test('is listed with their email address, unless it belongs to another account', async () => {
    const owner = await createPrincipal(app, { name: 'Listed' });
    const editor = await createColleague(app, owner, 'editor');
    const emailFor = async ({ client }: Pick<Owner, 'client'>) =>
      (await client.call(listMembers, { params: { id: owner.companyId } })).body.find(
        ({ userId }) => userId === owner.id,
      )?.email;
    expect(await emailFor(editor)).toBe(owner.user.email);
    await app.database.db.update(users).set({ holdsEmail: false }).where(eq(users.id, owner.id));
    expect([await emailFor(owner), await emailFor(editor)]).toEqual([owner.user.email, null]);
  });

  test('does not prevent an invitation to an email address that is no longer theirs', async () => {
    const owner = await createPrincipal(app, { name: 'Mistyped' });
    const editor = await createColleague(app, owner, 'editor');
    expect(await invite(owner, editor.user.email)).toMatchObject({
      status: 409,
      body: { code: 'member.duplicate' },
    });
    await app.database.db
      .update(users)
      .set({ holdsEmail: false, emailVerifiedAt: null })
      .where(eq(users.id, editor.id));
    expect((await invite(owner, editor.user.email)).status).toBe(201);
  });

  test('is announced to the owners when they join and when they leave', async () => {
    const owner = await createPrincipal(app, { name: 'Announced' });
    await confirmAddress(app, owner);
    const editor = await createColleague(app, owner, 'editor');
    const ines = await createPerson(app, { firstName: 'Ines', lastName: 'Vidal' });
    await invite(owner, ines.user.email, 'viewer');
    await accept(ines, await invitationToken(app, ines.user.email));
    const about = { companyName: 'Announced', memberId: ines.id, personName: 'Ines Vidal' };
    await expectNotified(owner, { kind: 'member_joined', role: 'viewer', ...about });
    await emailAbout(app, owner.user.email, 'Ines Vidal joined Announced as a viewer');
    await leave({ ...ines, companyId: owner.companyId });
    await expectNotified(owner, { kind: 'member_left', ...about });
    const { body: others } = await editor.client.call(listNotifications);
    expect(others.filter(({ subject }) => subject.kind === 'member_left')).toEqual([]);

    const admin = await createAdmin(app);
    await admin.call(deleteUser, { params: { id: ines.id }, body: { reason: 'Requested' } });
    const { body } = await owner.client.call(listNotifications);
    expect(JSON.stringify(body)).not.toContain('Ines');
  });

  test('can receive ownership, and the previous owner becomes an editor', async () => {
    const owner = await createPrincipal(app, { name: 'Transferred' });
    const heir = await createColleague(app, owner, 'viewer');
    const transfer = (who: Owner, userId: string) =>
      who.client.call(transferOwnership, { params: { id: owner.companyId }, body: { userId } });
    expect((await transfer(heir, heir.id)).status).toBe(403);
    expect((await transfer(owner, owner.id)).status).toBe(409);
    expect((await transfer(owner, (await createPerson(app)).id)).status).toBe(404);
    expect((await transfer(owner, heir.id)).status).toBe(204);
    expect(await rolesOf(heir)).toEqual([
      [owner.id, 'editor'],
      [heir.id, 'owner'],
    ]);
    const page = await app.client().call(getCompany, { params: { id: owner.companyId } });
    expect(page.body.ownerId).toBe(heir.id);
    await emailAbout(app, heir.user.email, 'You are now an owner of Transferred');
  });

  test('keeps their company when the account of another owner is deleted', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Outlives' });
    const second = await createColleague(app, owner, 'owner');
    const alone = await createPrincipal(app, { name: 'Goes Along' });
    const viewer = await createColleague(app, alone, 'viewer');
    const close = ({ id }: Person) =>
      admin.call(deleteUser, { params: { id }, body: { reason: 'Requested' } });
    expect((await close(owner)).status).toBe(204);
    expect(await rolesOf(second)).toEqual([[second.id, 'owner']]);
    expect((await close(alone)).status).toBe(204);
    expect((await viewer.client.call(getUser)).body.companies).toEqual([]);
  });

  test('must rename their own company before another owner’s account can be deleted if both companies have the same name', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Twice Named' });
    const heir = await createPrincipal(app, { name: 'twice named' });
    await invite(owner, heir.user.email, 'owner');
    await accept(heir, await invitationToken(app, heir.user.email));
    const close = () => admin.call(deleteUser, { params: { id: owner.id }, body: { reason: 'Requested' } });
    expect(await close()).toMatchObject({ status: 409, body: { code: 'company.owner_has_same_name' } });
    expect((await owner.client.call(getUser)).status).toBe(200);
    expect((await change(heir, { name: 'Named Once' })).status).toBe(200);
    expect((await close()).status).toBe(204);
    expect(await rolesOf({ ...heir, companyId: owner.companyId })).toEqual([[heir.id, 'owner']]);
  });
});

describe('someone who acts for several companies', () => {
  test('can choose which company comes first, until they leave it', async () => {
    const owner = await createPrincipal(app, { name: 'Second Job' });
    const person = await createPrincipal(app, { name: 'First Job' });
    await invite(owner, person.user.email);
    await accept(person, await invitationToken(app, person.user.email));
    const names = async () => (await person.client.call(getUser)).body.companies.map(({ name }) => name);
    const choose = (companyId: string) => person.client.call(chooseCompany, { body: { companyId } });
    expect(await names()).toEqual(['First Job', 'Second Job']);

    expect((await choose(owner.companyId)).status).toBe(204);
    expect(await names()).toEqual(['Second Job', 'First Job']);
    const job = { title: 'Rep', description: 'Sells stems.', location: 'Austin', jobType: 'full_time' };
    const posted = await person.client.send<{ companyId: string }>('POST', '/api/jobs', job);
    expect(posted).toMatchObject({ status: 201, body: { companyId: owner.companyId } });

    const other = await createPrincipal(app, { name: 'Not Theirs' });
    expect((await choose(other.companyId)).status).toBe(404);
    expect((await choose(person.companyId)).status).toBe(204);
    expect(await names()).toEqual(['First Job', 'Second Job']);
    await choose(owner.companyId);
    expect((await leave({ ...person, companyId: owner.companyId })).status).toBe(204);
    expect(await names()).toEqual(['First Job']);
    expect((await choose(owner.companyId)).status).toBe(404);
  });
});

describe('an invitation', () => {
  test('works once, and only for its email address', async () => {
    const owner = await createPrincipal(app, { name: 'Bound' });
    const [invited, other] = [await createPerson(app), await createPerson(app)];
    const address = invited.user.email.replace(/^[^@]+/, (name) => name.toUpperCase());
    await invite(owner, address, 'viewer');
    const token = await invitationToken(app, address);
    expect((await accept({ client: app.client() }, token)).status).toBe(401);
    expect((await read(other, token)).body).toMatchObject({ isForCaller: false, hasAccount: true });
    expect((await read(invited, token)).body).toMatchObject({ isForCaller: true });
    expect(await accept(other, token)).toMatchObject({ status: 403 });
    expect(await accept(invited, token)).toMatchObject({ status: 200, body: { role: 'viewer' } });
    expect((await read(invited, token)).body).toMatchObject({ status: 'accepted' });
    expect(await accept(invited, token)).toMatchObject({
      status: 400,
      body: { code: 'invitation.link_invalid' },
    });
    const second = await invite(owner, invited.user.email);
    expect(second).toMatchObject({ status: 409, body: { issues: [{ path: 'email' }] } });
  });

  test('creates only one membership when it is accepted a hundred times in parallel', async () => {
    const owner = await createPrincipal(app, { name: 'Stampede' });
    const invited = await createPerson(app);
    await invite(owner, invited.user.email);
    const token = await invitationToken(app, invited.user.email);
    const answers = await Promise.all(Array.from({ length: 100 }, () => accept(invited, token)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(99).fill(400),
    ]);
    expect(await app.database.db.$count(companyMembers, eq(companyMembers.userId, invited.id))).toBe(1);
  });

  test('no longer works once it has expired or has been revoked or replaced', async () => {
    const owner = await createPrincipal(app, { name: 'Refused' });
    const invited = await createPerson(app);
    const { email } = invited.user;
    const { body: invitation } = await invite(owner, email);
    const first = await invitationToken(app, email);
    expect((await invite(owner, email)).status).toBe(409);
    const params = { id: invitation.id };
    expect((await owner.client.call(resendInvitation, { params })).status).toBe(200);
    const second = await invitationToken(app, email, 2);
    expect((await accept(invited, first)).status).toBe(400);
    expect((await read(invited, first)).status).toBe(400);

    const { db } = app.database;
    const expire = db.update(companyInvitations).set({ expiresAt: sql`now() - interval '1 minute'` });
    await expire.where(eq(companyInvitations.id, invitation.id));
    expect((await accept(invited, second)).status).toBe(400);
    expect((await read(invited, second)).body).toMatchObject({ status: 'expired' });
    const listed = await owner.client.call(listInvitations, { params: { id: owner.companyId } });
    expect(listed.body).toMatchObject([{ id: invitation.id, isExpired: true }]);

    const again = await invite(owner, email);
    expect(again.status).toBe(201);
    const third = await invitationToken(app, email, 3);
    expect((await owner.client.call(revokeInvitation, { params: { id: again.body.id } })).status).toBe(204);
    expect((await owner.client.call(revokeInvitation, { params: { id: again.body.id } })).status).toBe(404);
    expect((await accept(invited, third)).status).toBe(400);
    expect((await read(invited, third)).body).toMatchObject({ status: 'revoked' });
    expect((await owner.client.call(listInvitations, { params: { id: owner.companyId } })).body).toEqual([]);
  });

  test('can be sent, resent and revoked only by owners', async () => {
    const owner = await createPrincipal(app, { name: 'Owners Only' });
    const editor = await createColleague(app, owner, 'editor');
    const stranger = await createPrincipal(app, { name: 'Elsewhere' });
    const { body: invitation } = await invite(owner, `${owner.id}@example.test`);
    const params = { id: invitation.id };
    for (const [who, status] of [
      [editor, 403],
      [stranger, 404],
    ] as const) {
      const as = { ...who, companyId: owner.companyId };
      expect((await invite(as, 'x@example.test')).status).toBe(status);
      expect((await who.client.call(listInvitations, { params: { id: owner.companyId } })).status).toBe(
        status,
      );
      expect((await who.client.call(resendInvitation, { params })).status).toBe(status);
      expect((await who.client.call(revokeInvitation, { params })).status).toBe(status);
      expect((await setRole(as, owner, 'viewer')).status).toBe(status);
      expect((await remove(as, owner)).status).toBe(status);
    }
  });
});

describe('the last owner', () => {
  test('can neither leave nor be demoted', async () => {
    const owner = await createPrincipal(app, { name: 'Last One' });
    await createColleague(app, owner, 'editor');
    const said = { status: 409, body: { message: expect.stringContaining('at least one owner') } };
    expect(await leave(owner)).toMatchObject(said);
    expect(await remove(owner, owner)).toMatchObject(said);
    expect(await setRole(owner, owner, 'editor')).toMatchObject(said);
  });

  test('remains an owner when two owners demote each other at the same time', async () => {
    for (const round of [1, 2, 3]) {
      const owner = await createPrincipal(app, { name: `Duel ${round}` });
      const second = await createColleague(app, owner, 'owner');
      const answers = await Promise.all([setRole(owner, second, 'viewer'), setRole(second, owner, 'viewer')]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403]);
      const owners = (await rolesOf(owner)).filter(([, role]) => role === 'owner');
      expect(owners.length).toBe(1);
    }
  });
});
