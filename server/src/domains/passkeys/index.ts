import { defineDomain } from '#platform/domain.ts';
import type { Platform } from '#platform/platform.ts';
import { PASSKEY_LIMITS } from './limits.ts';
import { ownPasskeys } from './personal-data.store.ts';
import { routes } from './routes.ts';
import { deleteExpiredChallenges, deletePasskeysOf } from './store.ts';

export {
  countAttempt as countPasskeyAttempt,
  countChallenge as countPasskeyChallenge,
  forgiveAttempt as forgivePasskeyAttempt,
} from './limits.ts';
export {
  add as addPasskey,
  creationOptions,
  list as listPasskeys,
  ownerOf as findPasskeyOwner,
  requestOptions,
} from './passkeys.ts';
export { deletePasskey, deletePasskeysOf, hasPasskey, renamePasskey } from './store.ts';

export const passkeys = defineDomain({
  name: 'passkeys',
  routes: [routes],
  listeners: [
    ({ jobs, db }: Platform) =>
      jobs.repeat('passkey-challenges.sweep', '11 * * * *', () => deleteExpiredChallenges(db)),
  ],
  rateLimits: PASSKEY_LIMITS,
  personalData: [ownPasskeys],
  onAccountDeletion: {
    erase: (_platform, tx, { userId }) => deletePasskeysOf(tx, { userId }),
  },
  onAccountRecovery: (_platform, tx, userId) => deletePasskeysOf(tx, { userId }),
});
