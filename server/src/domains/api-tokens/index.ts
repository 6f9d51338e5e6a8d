import { defineDomain } from '#platform/domain.ts';
import type { Platform } from '#platform/platform.ts';
import { routes } from './routes.ts';
import { deleteExpiredTokens, deleteTokensOf, ownTokens } from './store.ts';

export { loadTokenActor } from './api-tokens.ts';

export const apiTokens = defineDomain({
  name: 'api-tokens',
  routes: [routes],
  listeners: [
    ({ jobs, db }: Platform) => jobs.repeat('api-tokens.sweep', '53 3 * * *', () => deleteExpiredTokens(db)),
  ],
  personalData: [ownTokens],
  onAccountDeletion: {
    erase: (_platform, tx, { userId }) => deleteTokensOf(tx, userId),
  },
  onAccountRecovery: (_platform, tx, userId) => deleteTokensOf(tx, userId),
});
