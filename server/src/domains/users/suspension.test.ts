import { describe, expect, test } from 'vitest';
import { createApiToken } from '#contract/api-tokens.ts';
import { listAuditLog } from '#contract/audit-log.ts';
import { claimCompany, decideClaim } from '#contract/claims.ts';
import { getCompany } from '#contract/companies.ts';
import { changeCompanyOwner } from '#contract/company-administration.ts';
import { requestConnection } from '#contract/connections.ts';
import { changeMemberRole, leaveCompany, removeMember, transferOwnership } from '#contract/members.ts';
import { sendMessage } from '#contract/messages.ts';
import { listOpportunities } from '#contract/opportunities.ts';
import { submitRfqResponse } from '#contract/rfq-responses.ts';
import { getRfq } from '#contract/rfqs.ts';
import { getUser, signIn } from '#contract/session.ts';
import { deleteUser, listAdminUsers, restoreUser, suspendUser } from '#contract/user-administration.ts';
import { listUsers } from '#contract/users.ts';
import { notify } from '#domains/notifications/index.ts';
import { sendDue } from '#domains/notifications/send-deliveries.ts';
import { useApp } from '#test/app.ts';
import {
  PASSWORD,
  type Person,
  confirmAddress,
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
  createSigned,
  createUnclaimed,
} from '#test/factories.ts';
import { choose, listedTo, notifyOfRequest, subjectsTo } from '#test/notifications.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { emailAbout } from '#test/outbox.ts';
import { createRfq, respond } from '#test/rfqs.ts';

const app = useApp();
const reason = 'It sends advertising.';

describe('a suspended account', () => {
  test('is signed out, cannot sign in and is hidden until it is restored, and its owner is emailed the reason', async () => {
    const admin = await createAdmin(app);
    const [bad, other] = [await createSigned(app, { lastName: 'Suspendable' }), await createSigned(app)];
    const { body: token } = await bad.client.call(createApiToken, {
      body: { name: 'CRM', scope: 'read', companyId: null, days: 30 },
    });
    const calls = () =>
      fetch(new URL('/api/user', app.origin), { headers: { authorization: `Bearer ${token.token}` } });
    const signsIn = async () =>
      app.client().call(signIn, { body: { email: bad.user.email, password: PASSWORD } });
    const finds = async () =>
      (await other.client.call(listUsers, { query: { q: 'Suspendable' } })).body.length;
    const writes = async () =>
      (await other.client.call(sendMessage, { body: { receiverId: bad.id, content: 'Hello' } })).status;
    expect([(await calls()).status, await finds()]).toEqual([200, 1]);

    const params = { id: bad.id };
    expect((await admin.call(suspendUser, { params, body: { reason } })).status).toBe(204);
    expect((await admin.call(suspendUser, { params, body: { reason } })).status).toBe(204);
    expect((await bad.client.send('GET', '/api/user')).status).toBe(401);
    expect((await calls()).status).toBe(401);
    expect(await signsIn()).toMatchObject({ status: 403, body: { code: 'account.suspended' } });
    expect([await finds(), await writes()]).toEqual([0, 404]);
    const email = await emailAbout(app, bad.user.email, 'Your MedAccord account is suspended');
    expect(email.text).toContain(reason);
    const { body: listed } = await admin.call(listAdminUsers, { query: { status: 'suspended' } });
    expect(listed).toMatchObject([{ id: bad.id, suspension: { reason } }]);
    const { body: log } = await admin.call(listAuditLog, { query: { q: 'sends advertising' } });
    expect(log).toMatchObject([{ action: 'user.suspended', reason }]);

    expect((await admin.call(restoreUser, { params })).status).toBe(204);
    expect((await admin.call(restoreUser, { params })).status).toBe(404);
    expect((await signsIn()).status).toBe(200);
    expect([await finds(), await writes()]).toEqual([1, 201]);
    await emailAbout(app, bad.user.email, 'Your MedAccord account is active again');
  });

  test('is not named on its company’s page, cannot be asked to connect and is not notified, and its RFQs accept no new responses', async () => {
    const admin = await createAdmin(app);
    const bad = await createPrincipal(app, { name: 'Halden Orthopaedics' });
    const answered = await createPrincipal(app, { name: 'Brazos Surgical', type: 'distributor' });
    const other = await createPrincipal(app, { name: 'Trinity Fork', type: 'distributor' });
    await confirmAddress(app, bad);
    const rfq = await createRfq(bad);
    await respond(answered, rfq);
    const owner = async () =>
      (await app.client().call(getCompany, { params: { id: bad.companyId } })).body.owner;
    const sees = async ({ client }: Person) => (await client.call(getRfq, { params: { id: rfq.id } })).status;
    // The list is cached briefly, separately for each limit.
    const isPublic = async (limit: number) =>
      (await app.client().call(listOpportunities, { query: { limit } })).body.some(({ id }) => id === rfq.id);
    const asks = () => other.client.call(requestConnection, { body: { recipientId: bad.id } });
    const responds = () =>
      other.client.call(submitRfqResponse, { body: { rfqId: rfq.id, proposal: 'We cover Texas.' } });
    const news = async () => (await subjectsTo(app, bad)).filter((subject) => subject?.includes('Lindqvist'));
    expect(await owner()).not.toBeNull();
    expect([await sees(other), await isPublic(10)]).toEqual([200, true]);

    const params = { id: bad.id };
    await admin.call(suspendUser, { params, body: { reason } });
    expect(await owner()).toBeNull();
    expect([await sees(other), await sees(answered), await isPublic(11)]).toEqual([404, 200, false]);
    expect((await responds()).status).toBe(404);
    expect(await asks()).toMatchObject({ status: 404, body: { code: 'person.not_found' } });
    await notifyOfRequest(app, bad);
    expect(await news()).toEqual([]);

    await admin.call(restoreUser, { params });
    expect(await owner()).not.toBeNull();
    expect([await sees(other), await isPublic(12)]).toEqual([200, true]);
    expect([(await responds()).status, (await asks()).status]).toEqual([201, 201]);
    await notifyOfRequest(app, bad);
    expect(await news()).toHaveLength(1);
  });

  test('receives the notifications and emails that were held back once it is restored', async () => {
    const admin = await createAdmin(app);
    const [bad, other] = [await createSigned(app), await createSigned(app)];
    await confirmAddress(app, bad);
    await choose(bad, { topics: { products: { mail: 'daily' } } });
    const { platform } = app.app;
    const territory = { productId: crypto.randomUUID(), productName: 'Halden Stem', companyName: 'Halden' };
    await notify(platform, {
      userId: bad.id,
      eventId: crypto.randomUUID(),
      subject: { kind: 'territory_given', ...territory, territories: ['texas'] },
    });
    await other.client.call(sendMessage, { body: { receiverId: bad.id, content: 'Hello' } });
    await untilJobsAreDone(app, 'notifications.message.sent');
    const params = { id: bad.id };
    await admin.call(suspendUser, { params, body: { reason } });
    await notifyOfRequest(app, bad);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await sendDue(platform, inDays(2));
    const news = async () =>
      (await subjectsTo(app, bad)).filter((subject) => /digest|Unread|Lindqvist/.test(subject ?? ''));
    expect(await news()).toEqual([]);

    await admin.call(restoreUser, { params });
    await sendDue(platform, inDays(2));
    expect(await news()).toEqual(['Your daily digest']);
    const digest = await emailAbout(app, bad.user.email, 'Your daily digest');
    for (const text of ['1 unread message', 'Halden Stem']) expect(digest.text).toContain(text);
    const client = app.client();
    await client.call(signIn, { body: { email: bad.user.email, password: PASSWORD } });
    expect((await listedTo({ client })).slice(0, 2)).toMatchObject([
      { kind: 'connection_requested' },
      { kind: 'territory_given' },
    ]);
  });

  test('cannot be made an owner in any way before it is restored', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Heirless Devices' });
    const heir = await createColleague(app, owner, 'editor');
    const [params, userId] = [{ id: owner.companyId }, heir.id];
    const pageId = await createUnclaimed(app);
    const claim = { role: 'Sales', statement: 'I sell for them.', evidenceUrls: ['https://heir.example'] };
    const { body: claimed } = await heir.client.call(claimCompany, { params: { id: pageId }, body: claim });
    const ways = async () => {
      const promoted = { params: { ...params, userId }, body: { role: 'owner' as const } };
      return [
        await owner.client.call(changeMemberRole, promoted),
        await admin.call(changeCompanyOwner, { params, body: { email: heir.user.email } }),
        await admin.call(decideClaim, {
          params: { id: claimed.id },
          body: { status: 'approved', notes: null },
        }),
      ];
    };
    await admin.call(suspendUser, { params: { id: userId }, body: { reason } });
    const refused = [
      await owner.client.call(transferOwnership, { params, body: { userId } }),
      ...(await ways()),
    ];
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 409, body: { code: 'company.new_owner_suspended' } });
    await admin.call(restoreUser, { params: { id: userId } });
    expect((await ways()).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('cannot be left as the only owner of a company', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Unmanaged Devices' });
    const second = await createColleague(app, owner, 'owner');
    const editor = await createColleague(app, owner, 'editor');
    const [params, userId] = [{ id: owner.companyId }, owner.id];
    const own = { ...params, userId };
    const goes = async () => [
      await owner.client.call(changeMemberRole, { params: own, body: { role: 'viewer' } }),
      await owner.client.call(removeMember, { params: own }),
      await owner.client.call(leaveCompany, { params }),
    ];
    await admin.call(suspendUser, { params: { id: second.id }, body: { reason } });
    for (const answer of await goes())
      expect(answer).toMatchObject({ status: 409, body: { code: 'member.owners_suspended' } });
    expect((await editor.client.call(leaveCompany, { params })).status).toBe(204);
    await admin.call(restoreUser, { params: { id: second.id } });
    expect((await owner.client.call(leaveCompany, { params })).status).toBe(204);
  });

  test('cannot become the only owner of a company through the deletion of the other owner’s account', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Handed Over Devices' });
    const second = await createColleague(app, owner, 'owner');
    const heir = await createPerson(app);
    const close = ({ id }: { id: string }) => admin.call(deleteUser, { params: { id }, body: { reason } });
    await admin.call(suspendUser, { params: { id: second.id }, body: { reason } });
    expect(await close(owner)).toMatchObject({
      status: 409,
      body: { code: 'company.left_to_suspended', message: expect.stringContaining('Handed Over Devices') },
    });
    expect((await owner.client.call(getUser)).body.companies).toHaveLength(1);
    await confirmAddress(app, heir);
    const transfer = { params: { id: owner.companyId }, body: { email: heir.user.email } };
    expect((await admin.call(changeCompanyOwner, transfer)).status).toBe(200);
    expect((await close(owner)).status).toBe(204);
    // An owner who is suspended does not manage the company, so it loses no one when that account is deleted.
    await admin.call(suspendUser, { params: { id: heir.id }, body: { reason } });
    expect((await close(heir)).status).toBe(204);
  });

  test('can have been suspended only by an administrator, with a reason', async () => {
    const admin = await createAdmin(app);
    const [one, other] = [await createPerson(app), await createPerson(app)];
    const params = { id: one.id };
    expect((await other.client.call(suspendUser, { params, body: { reason } })).status).toBe(401);
    expect((await admin.call(suspendUser, { params, body: { reason: ' ' } })).status).toBe(400);
    const nobody = { id: '0198c0de-0000-7000-8000-00000000dead' };
    expect((await admin.call(suspendUser, { params: nobody, body: { reason } })).status).toBe(404);
    expect((await one.client.send('GET', '/api/user')).status).toBe(200);
  });
});
