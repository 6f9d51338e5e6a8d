import { describe, expect, test } from 'vitest';
import {
  addAdminPasskey,
  confirmAdminByPasskey,
  listAdminPasskeys,
  removeAdminPasskey,
  renameAdminPasskey,
  signInAdminByPasskey,
  startAdminConfirmation,
  startAdminPasskey,
} from '#contract/admin-passkeys.ts';
import { listAdministrators, resetAdminSecondFactor } from '#contract/administrators.ts';
import { checkAdmin } from '#contract/admins.ts';
import { listAuditLog } from '#contract/audit-log.ts';
import { signInByPasskey, startPasskeySignIn } from '#contract/passkeys.ts';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { type Client, useApp } from '#test/app.ts';
import { createAdmin, createPerson } from '#test/factories.ts';
import { type Behavior, SITE, SoftwareAuthenticator, addOwnPasskey } from '#test/passkeys.ts';
import { add } from './passkeys.ts';

const app = useApp({ APP_URL: SITE });

async function addPasskey(admin: Client): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator();
  const { body: options } = await admin.call(startAdminPasskey);
  const credential = authenticator.create(options);
  expect((await admin.call(addAdminPasskey, { body: { name: 'Key', credential } })).status).toBe(201);
  return authenticator;
}

async function enter(authenticator: SoftwareAuthenticator, behavior: Behavior = {}) {
  const client = app.client();
  const { body: options } = await client.call(startPasskeySignIn);
  const { status } = await client.call(signInAdminByPasskey, { body: authenticator.get(options, behavior) });
  return { client, status };
}

describe('an administrator’s passkey', () => {
  test('counts as both factors at sign-in, can be renamed and removed, and is recorded in the audit log when added', async () => {
    const admin = await createAdmin(app);
    const authenticator = await addPasskey(admin);
    const { client, status } = await enter(authenticator);
    expect(status).toBe(204);
    expect((await client.call(checkAdmin)).body).toMatchObject({ isAdmin: true, role: 'full' });
    const { body: log } = await client.call(listAuditLog);
    expect(log.map(({ action }) => action)).toContain('admin.passkey_added');

    const [passkey] = (await client.call(listAdminPasskeys)).body;
    expect(passkey).toMatchObject({ name: 'Key' });
    const params = { id: passkey?.id ?? '' };
    const body = { name: 'Office key' };
    expect((await client.call(renameAdminPasskey, { params, body })).body).toMatchObject(body);
    const other = await createAdmin(app);
    expect((await other.call(renameAdminPasskey, { params, body })).status).toBe(404);
    expect((await client.call(removeAdminPasskey, { params })).status).toBe(204);
    expect((await enter(authenticator)).status).toBe(401);
  });

  test('does not sign in anyone whom the authenticator did not verify', async () => {
    const authenticator = await addPasskey(await createAdmin(app));
    const { client, status } = await enter(authenticator, { isVerified: false });
    expect(status).toBe(401);
    expect((await client.call(checkAdmin)).body).toEqual({ isAdmin: false });
  });

  test('cannot sign in to a member’s account, and a member’s passkey cannot sign in to the admin panel', async () => {
    const authenticator = await addPasskey(await createAdmin(app));
    const member = await addOwnPasskey((await createPerson(app)).client);
    const client = app.client();
    const { body: options } = await client.call(startPasskeySignIn);
    expect((await client.call(signInByPasskey, { body: authenticator.get(options) })).status).toBe(401);
    expect((await enter(member.authenticator)).status).toBe(401);
  });

  test('confirms only that administrator’s actions', async () => {
    const admin = await createAdmin(app);
    const authenticator = await addPasskey(admin);
    const other = await createAdmin(app);
    const { body: options } = await admin.call(startAdminConfirmation);
    const body = authenticator.get(options);
    expect((await other.call(confirmAdminByPasskey, { body })).status).toBe(400);
    expect((await admin.call(confirmAdminByPasskey, { body })).status).toBe(204);
    const { body: others } = await other.call(startAdminConfirmation);
    const foreign = { body: authenticator.get(others) };
    expect((await other.call(confirmAdminByPasskey, foreign)).status).toBe(400);
  });

  test('is deleted when the second factor is reset', async () => {
    const username = `lost-${crypto.randomUUID()}`;
    const authenticator = await addPasskey(await createAdmin(app, username));
    const other = await createAdmin(app);
    const { body: all } = await other.call(listAdministrators);
    const lost = all.find((one) => one.username === username);
    expect((await other.call(resetAdminSecondFactor, { params: { id: lost?.id ?? '' } })).status).toBe(204);
    expect((await enter(authenticator)).status).toBe(401);
  });

  test('is not added by a call that began before the second factor was reset', async () => {
    const username = `lost-${crypto.randomUUID()}`;
    const admin = await createAdmin(app, username);
    const { body: options } = await admin.call(startAdminPasskey);
    const credential = new SoftwareAuthenticator().create(options);
    const other = await createAdmin(app);
    const { body: all } = await other.call(listAdministrators);
    const id = all.find((one) => one.username === username)?.id ?? '';
    expect((await other.call(resetAdminSecondFactor, { params: { id } })).status).toBe(204);
    const late = add(app.app.platform, { adminId: id, role: 'full' }, { name: 'Late', credential });
    await expect(late).rejects.toMatchObject({ status: 401 });
  });
});

describe('an administrator’s passkey challenges', () => {
  const limited = useApp({ RATE_LIMIT: 'on', APP_URL: SITE });
  test('are rate-limited for adding a passkey and for confirming an action', async () => {
    const admin = await createAdmin(limited);
    expect((await admin.call(startAdminPasskey)).status).toBe(200);
    await limited.database.db.update(rateLimits).set({ points: 100_000 });
    expect((await admin.call(startAdminPasskey)).status).toBe(429);
    expect((await admin.call(startAdminConfirmation)).status).toBe(429);
  });
});
