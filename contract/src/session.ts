import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './fields.ts';
import { UserSettings } from './user-settings.ts';
import { CompanyType } from './vocabulary.ts';

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;

const tooShort = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`;
const invalidEmail = 'Please enter a valid email address';

export const Email = z.string().trim().max(254, invalidEmail).pipe(z.email(invalidEmail));
export const Password = z
  .string()
  .min(MIN_PASSWORD_LENGTH, tooShort)
  .max(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`);
export const PersonName = (message: string) => z.string().trim().min(1, message).max(100);

/** A company as its owner's account carries it. */
export const OwnCompany = z.object({ id: Id, name: z.string(), type: CompanyType });

/** The person signed in. Never a password, a token or a payment reference. */
export const CurrentUser = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isEmailVerified: z.boolean(),
  profileImageUrl: z.string().nullable(),
  subscriptionPlan: z.string(),
  subscriptionStatus: z.string(),
  subscriptionPeriodEnd: Instant.nullable(),
  /** Text, as the specification stores it (seed 1, section 3). */
  connectionCredits: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  companies: z.array(OwnCompany),
  /** True when every company of theirs is an observer: they look, receive and read. */
  isObserver: z.boolean(),
  registrationStatus: z.object({ needsOnboarding: z.boolean() }),
  settings: UserSettings,
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const SignIn = z.object({ email: Email, password: Password });
export const Register = z.object({
  email: Email,
  password: Password,
  firstName: PersonName('First name is required'),
  lastName: PersonName('Last name is required'),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with e-mail and password',
  audience: 'public',
  body: SignIn,
  response: CurrentUser,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Create an account and sign in',
  audience: 'public',
  body: Register,
  response: CurrentUser,
  status: 201,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End this session',
  audience: 'public',
  response: z.void(),
});

const currentUser = <Path extends `/api/${string}`>(path: Path) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'The person signed in; 401 when signed out',
    audience: 'signed-in',
    response: CurrentUser,
  });
export const getUser = currentUser('/api/user');
export const getAuthUser = currentUser('/api/auth/user');

/** For the website, which asks on each start: a visitor is no error there. */
export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'The person signed in, or null for a visitor',
  audience: 'public',
  response: z.object({ user: CurrentUser.nullable() }),
});

export const skipOnboarding = endpoint({
  method: 'POST',
  path: '/api/user/onboarding/skip',
  summary: 'Leave the welcome without registering a company',
  audience: 'signed-in',
  response: CurrentUser,
});
