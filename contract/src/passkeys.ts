import { z } from 'zod';
import { Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './fields.ts';
import { CurrentUser } from './session.ts';

export const MAX_PASSKEYS = 10;

/** A value from an authenticator, in the base64url form that browsers use in JSON (WebAuthn). */
const encoded = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

const CredentialId = encoded(1_400);

/** The COSE numbers of the algorithms EdDSA with Ed25519, ES256 and RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/** The result of `navigator.credentials.create`, as returned by its `toJSON`. */
export const NewCredential = z.object({
  id: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(8_000),
    publicKey: encoded(4_000),
    publicKeyAlgorithm: z.literal(PASSKEY_ALGORITHMS),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** The result of `navigator.credentials.get`, as returned by its `toJSON`. */
export const Assertion = z.object({
  id: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
    userHandle: encoded(200).nullish(),
  }),
});
export type Assertion = z.infer<typeof Assertion>;

const Descriptor = z.object({ id: CredentialId, type: z.literal('public-key') });
const REQUIRED = z.literal('required');

export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.literal(PASSKEY_ALGORITHMS) })),
  timeout: z.number().int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({ residentKey: REQUIRED, userVerification: REQUIRED }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** What `navigator.credentials.get` needs. Without credentials, the person chooses a passkey of this site. */
export const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  allowCredentials: z.array(Descriptor),
  userVerification: REQUIRED,
});
export type RequestOptions = z.infer<typeof RequestOptions>;

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Whether a password manager copies the passkey to the person's other devices. */
  isSynced: z.boolean(),
  lastUsedAt: Instant.nullable(),
  createdAt: Instant,
});
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyName = z.object({ name: z.string().trim().min(1, 'validation:name').max(100) });
export type PasskeyName = z.infer<typeof PasskeyName>;
export const AddPasskey = PasskeyName.extend({ credential: NewCredential });

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/user/passkeys',
  summary: "List the caller's passkeys, newest first; at most ten",
  audience: 'signed-in',
  response: z.array(Passkey),
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/options',
  summary: 'Begin to add a passkey: read what the browser needs to create it',
  audience: 'signed-in',
  needsRecentSignIn: true,
  response: CreationOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys',
  summary: 'Add the passkey that the browser created',
  audience: 'signed-in',
  needsRecentSignIn: true,
  body: AddPasskey,
  response: Passkey,
  status: 201,
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/user/passkeys/:id',
  summary: "Rename one of the caller's passkeys",
  audience: 'signed-in',
  params: ById,
  body: PasskeyName,
  response: Passkey,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/user/passkeys/:id',
  summary: "Remove one of the caller's passkeys",
  audience: 'signed-in',
  needsRecentSignIn: true,
  params: ById,
  response: z.void(),
});

/** The response is the same for everyone, so that it reveals nothing about accounts. */
export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  summary: 'Begin to sign in with a passkey: read what the browser needs to ask for one',
  audience: 'public',
  response: RequestOptions,
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Sign in with a passkey, without a password or code',
  audience: 'public',
  body: Assertion,
  response: CurrentUser,
});

export const startPasskeyConfirmation = endpoint({
  method: 'POST',
  path: '/api/user/confirm/options',
  summary: 'Begin to confirm who the caller is with one of their passkeys',
  audience: 'signed-in',
  response: RequestOptions,
});

export const confirmByPasskey = endpoint({
  method: 'POST',
  path: '/api/user/confirm/passkey',
  summary: 'Use a passkey again, for calls that need a recent sign-in',
  audience: 'signed-in',
  body: Assertion,
  response: z.void(),
});
