import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById } from './fields.ts';
import { AddPasskey, Assertion, CreationOptions, Passkey, PasskeyName, RequestOptions } from './passkeys.ts';

export const listAdminPasskeys = endpoint({
  method: 'GET',
  path: '/api/admin/passkeys',
  summary: "List the administrator's own passkeys, newest first; at most ten",
  audience: 'admin',
  adminRole: 'any',
  response: z.array(Passkey),
});

export const startAdminPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/passkeys/options',
  summary: 'Begin to add a passkey of an administrator: read what the browser needs to create it',
  audience: 'admin',
  adminRole: 'any',
  needsRecentSignIn: true,
  response: CreationOptions,
});

export const addAdminPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/passkeys',
  summary: 'Add the passkey that the browser created to the administrator',
  audience: 'admin',
  adminRole: 'any',
  needsRecentSignIn: true,
  body: AddPasskey,
  response: Passkey,
  status: 201,
});

export const renameAdminPasskey = endpoint({
  method: 'PATCH',
  path: '/api/admin/passkeys/:id',
  summary: "Rename one of the administrator's own passkeys",
  audience: 'admin',
  adminRole: 'any',
  params: ById,
  body: PasskeyName,
  response: Passkey,
});

export const removeAdminPasskey = endpoint({
  method: 'DELETE',
  path: '/api/admin/passkeys/:id',
  summary: "Remove one of the administrator's own passkeys",
  audience: 'admin',
  adminRole: 'any',
  needsRecentSignIn: true,
  params: ById,
  response: z.void(),
});

export const signInAdminByPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/login/passkey',
  summary: 'Sign in as an administrator with a passkey, which counts as both factors',
  audience: 'public',
  body: Assertion,
  response: z.void(),
});

export const startAdminConfirmation = endpoint({
  method: 'POST',
  path: '/api/admin/confirm/options',
  summary: 'Begin to confirm who the administrator is with one of their passkeys',
  audience: 'admin',
  adminRole: 'any',
  response: RequestOptions,
});

export const confirmAdminByPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/confirm/passkey',
  summary: 'Use a passkey again, for calls that need a recent sign-in',
  audience: 'admin',
  adminRole: 'any',
  body: Assertion,
  response: z.void(),
});
