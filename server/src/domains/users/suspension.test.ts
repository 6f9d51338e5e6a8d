import { describe, expect, test } from 'vitest';
import { createApiToken } from '#contract/api-tokens.ts';
import { listAuditLog } from '#contract/audit-log.ts';
import { sendMessage } from '#contract/messages.ts';
import { signIn } from '#contract/session.ts';
import { listAdminUsers, restoreUser, suspendUser } from '#contract/user-administration.ts';
import { listUsers } from '#contract/users.ts';
import { useApp } from '#test/app.ts';
import { PASSWORD, createAdmin, createPerson, createSigned } from '#test/factories.ts';
import { emailAbout } from '#test/outbox.ts';

const app = useApp();
const reason = 'It sends advertising.';

describe('a suspended account', () => {
  test('is signed out, cannot sign in, is hidden, and is told why; then it works again', async () => {
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
    await emailAbout(app, bad.user.email, 'Your MedAccord account works again');
  });

  test('is suspended only by administrators, for a reason', async () => {
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
