import {
  addAdminPasskey,
  confirmAdminByPasskey,
  listAdminPasskeys,
  removeAdminPasskey,
  renameAdminPasskey,
  startAdminConfirmation,
  startAdminPasskey,
} from '#contract/admin-passkeys.ts';
import {
  addPasskey,
  type Assertion,
  confirmByPasskey,
  type CreationOptions,
  listPasskeys,
  type NewCredential,
  removePasskey,
  renamePasskey,
  type RequestOptions,
  startPasskey,
  startPasskeyConfirmation,
} from '#contract/passkeys.ts';
import { ApiFailure } from '#lib/api.ts';
import { oneQuery } from '#lib/queries.ts';
import { t } from '#lib/words.ts';

export const PASSKEY_CALLS = {
  member: {
    start: startPasskey,
    add: addPasskey,
    rename: renamePasskey,
    remove: removePasskey,
    startConfirmation: startPasskeyConfirmation,
    confirm: confirmByPasskey,
  },
  admin: {
    start: startAdminPasskey,
    add: addAdminPasskey,
    rename: renameAdminPasskey,
    remove: removeAdminPasskey,
    startConfirmation: startAdminConfirmation,
    confirm: confirmAdminByPasskey,
  },
};
export type PasskeyOwner = keyof typeof PASSKEY_CALLS;

export const PASSKEY_QUERIES = {
  member: oneQuery(listPasskeys, {}, ['user']),
  admin: oneQuery(listAdminPasskeys, {}, ['user']),
};

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Lets the browser create a passkey. @throws ApiFailure when it does not, for example because the person cancels */
export async function createPasskey(options: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, type, response } = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw notUsed(isKnown ? t('passkeys:known') : t('passkeys:notCreated'));
  });
  const { clientDataJSON, authenticatorData, publicKey, publicKeyAlgorithm } = response;
  const algorithm = options.pubKeyCredParams.find(({ alg }) => alg === publicKeyAlgorithm)?.alg;
  if (!authenticatorData || !publicKey || algorithm === undefined) throw notUsed(t('passkeys:notCreated'));
  return {
    id,
    type,
    response: { clientDataJSON, authenticatorData, publicKey, publicKeyAlgorithm: algorithm },
  };
}

/** Lets the browser ask for a passkey. @throws ApiFailure when none is used, for example because the person cancels */
export async function askForPasskey(options: RequestOptions, isAutofill = false): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, type, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: isAutofill,
  }).catch(() => {
    throw notUsed(t('passkeys:notUsed'));
  });
  return { id, type, response };
}

const notUsed = (message: string) => new ApiFailure(0, 'server.failed', message);
