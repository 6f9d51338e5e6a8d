import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { profile } from './personal-data.store.ts';

export {
  type User,
  changePrivacy,
  closeUser,
  findOpenAddress,
  findUser,
  findUserByEmail,
  fullName,
  lockUser,
  markEmailVerified,
  markOnboardingSkipped,
  replacePassword,
  shownEmail,
  spendConnectionCredit,
} from './store.ts';
export { changeIdentity, createUser, ensureRegistryAccount } from './users.ts';

export const users = defineDomain({
  name: 'users',
  routes: [routes],
  personalData: [profile],
});
