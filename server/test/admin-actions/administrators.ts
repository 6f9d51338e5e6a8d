import { randomUUID } from 'node:crypto';
import {
  addAdminPasskey,
  removeAdminPasskey,
  renameAdminPasskey,
  signInAdminByPasskey,
  startAdminPasskey,
} from '#contract/admin-passkeys.ts';
import {
  acceptAdminInvitation,
  changeAdminRole,
  inviteAdministrator,
  listAdministrators,
  removeAdministrator,
  resetAdminSecondFactor,
  revokeAdminInvitation,
} from '#contract/administrators.ts';
import { signInAdmin, signOutAdmin } from '#contract/admins.ts';
import { startPasskeySignIn } from '#contract/passkeys.ts';
import { setAdmin } from '#domains/admins/admins.ts';
import type { Client, TestApp } from '#test/app.ts';
import { codeOf, enrolAdmin } from '#test/authenticator.ts';
import { PASSWORD, createAdmin } from '#test/factories.ts';
import { emailsTo } from '#test/outbox.ts';
import { SoftwareAuthenticator } from '#test/passkeys.ts';
import { type AdminActions, type AdminActionsOf, PLANTED } from './action.ts';

const newName = (): string => `colleague-${randomUUID()}`;

export const administratorsBy: AdminActionsOf = (app, admin) => {
  const colleague = async () => {
    const username = newName();
    await createAdmin(app, username);
    const { body } = await admin.call(listAdministrators);
    return { params: { id: body.find((one) => one.username === username)?.id ?? '' }, subject: username };
  };
  return {
    ...signInsOf(app),
    ...passkeysBy(admin),
    ...invitationsBy(app, admin),
    'PATCH /api/admin/administrators/{id}': async () => {
      const { params, subject } = await colleague();
      const run = () => admin.call(changeAdminRole, { params, body: { role: 'finance' } });
      return { run, action: 'admin.role_changed', subject };
    },
    'DELETE /api/admin/administrators/{id}': async () => {
      const { params, subject } = await colleague();
      return { run: () => admin.call(removeAdministrator, { params }), action: 'admin.removed', subject };
    },
    'DELETE /api/admin/administrators/{id}/two-factor': async () => {
      const { params, subject } = await colleague();
      const run = () => admin.call(resetAdminSecondFactor, { params });
      return { run, action: 'admin.second_factor_reset', subject };
    },
  };
};

const invitationsBy: AdminActionsOf = (app, admin): AdminActions => {
  const invite = async () => {
    const email = `${randomUUID()}@administrators.example`;
    const { body, status } = await admin.call(inviteAdministrator, { body: { email, role: 'reviewer' } });
    return { email, status, params: { id: body.id } };
  };
  return {
    'POST /api/admin/invitations': async () => {
      const email = `${randomUUID()}@administrators.example`;
      const run = () => admin.call(inviteAdministrator, { body: { email, role: 'reviewer' } });
      return { run, action: 'admin.invited', subject: email };
    },
    'DELETE /api/admin/invitations/{id}': async () => {
      const { params, email } = await invite();
      const run = () => admin.call(revokeAdminInvitation, { params });
      return { run, action: 'admin.invitation_revoked', subject: email };
    },
    'POST /api/admin/invitations/accept': async () => {
      const { email } = await invite();
      const [mail] = await emailsTo(app, email);
      const token = /invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const username = newName();
      const body = { token, username, password: `${PLANTED} ${PASSWORD}` };
      const run = () => app.client().call(acceptAdminInvitation, { body });
      return { run, action: 'admin.joined', subject: null, by: username };
    },
  };
};

const signInsOf = (app: TestApp): AdminActions => {
  const enrolled = async () => {
    const credentials = { username: newName(), password: `${PLANTED} ${PASSWORD}` };
    await setAdmin(app.database.db, credentials.username, credentials.password);
    const client = app.client();
    const { secret } = await enrolAdmin(client, credentials);
    return { client, secret, credentials, by: credentials.username };
  };
  return {
    'POST /api/admin/login': async () => {
      const { credentials, secret, by } = await enrolled();
      const run = () =>
        app.client().call(signInAdmin, { body: { ...credentials, code: codeOf(secret, 'next') } });
      return { run, action: 'admin.signed_in', subject: null, by };
    },
    'POST /api/admin/login/passkey': async () => {
      const { client, by } = await enrolled();
      const authenticator = new SoftwareAuthenticator();
      await addPasskey(client, authenticator);
      const visitor = app.client();
      const { body: options } = await visitor.call(startPasskeySignIn);
      const run = () => visitor.call(signInAdminByPasskey, { body: authenticator.get(options) });
      return { run, action: 'admin.signed_in', subject: null, by };
    },
    'POST /api/admin/logout': async () => {
      const { client, by } = await enrolled();
      return { run: () => client.call(signOutAdmin), action: 'admin.signed_out', subject: null, by };
    },
  };
};

async function addPasskey(admin: Client, authenticator = new SoftwareAuthenticator()) {
  const started = await admin.call(startAdminPasskey);
  if (started.status !== 200) return { ...started, body: { id: '' } };
  const credential = authenticator.create(started.body);
  return admin.call(addAdminPasskey, { body: { name: PLANTED, credential } });
}

const passkeysBy = (admin: Client): AdminActions => ({
  'POST /api/admin/passkeys': async () => {
    return { run: () => addPasskey(admin), action: 'admin.passkey_added', subject: null };
  },
  'PATCH /api/admin/passkeys/{id}': async () => {
    const params = { id: (await addPasskey(admin)).body.id };
    const run = () => admin.call(renameAdminPasskey, { params, body: { name: PLANTED } });
    return { run, action: 'admin.passkey_renamed', subject: null };
  },
  'DELETE /api/admin/passkeys/{id}': async () => {
    const params = { id: (await addPasskey(admin)).body.id };
    return {
      run: () => admin.call(removeAdminPasskey, { params }),
      action: 'admin.passkey_removed',
      subject: null,
    };
  },
});
