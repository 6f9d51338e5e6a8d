import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { Id } from './fields.ts';
import { PersonName } from './names.ts';
import { problem } from './problems.ts';
import { SecondFactorCode } from './two-factor.ts';
import { UserSettings } from './user-settings.ts';
import { CompanyType, MemberRole } from './vocabulary.ts';

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;

const tooShort = problem('validation:passwordTooShort', { min: MIN_PASSWORD_LENGTH });
const invalidEmail = 'validation:email';

export const Email = z.string().trim().max(254, invalidEmail).pipe(z.email(invalidEmail));
export const Password = z
  .string()
  .min(MIN_PASSWORD_LENGTH, tooShort)
  .max(MAX_PASSWORD_LENGTH, problem('validation:passwordTooLong', { max: MAX_PASSWORD_LENGTH }));

export const OwnCompany = z.object({ id: Id, name: z.string(), type: CompanyType, role: MemberRole });

/** The signed-in person. Never contains a password, a token or a payment reference. */
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
  /** A number as text. */
  connectionCredits: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  companies: z.array(OwnCompany),
  /** Whether all of the person's companies are observers, which can read and receive but not act. */
  isObserver: z.boolean(),
  registrationStatus: z.object({ needsOnboarding: z.boolean() }),
  settings: UserSettings,
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const SignIn = z.object({
  email: Email,
  password: Password,
  /** Required for people who turned on two-factor sign-in. */
  code: SecondFactorCode.optional(),
});
export const Register = z.object({
  email: Email,
  password: Password,
  firstName: PersonName('validation:firstName'),
  lastName: PersonName('validation:lastName'),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with email and password, and with a code if two-factor sign-in is on',
  audience: 'public',
  body: SignIn,
  response: CurrentUser,
});

export const ConfirmByCode = z.object({ code: SecondFactorCode });
export const ConfirmByPassword = z.object({
  password: z.string().min(1, 'validation:password').max(MAX_PASSWORD_LENGTH),
});
/** A code if two-factor sign-in is on, otherwise the password. */
export const ConfirmIdentity = z.union([ConfirmByCode, ConfirmByPassword]);

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/user/confirm',
  summary: 'Give the password or a code again, for calls that need a recent sign-in',
  audience: 'signed-in',
  body: ConfirmIdentity,
  response: z.void(),
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
  summary: "End the caller's session",
  audience: 'public',
  response: z.void(),
});

const currentUser = <Path extends `/api/${string}`>(path: Path) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'Read the signed-in person; 401 when signed out',
    audience: 'signed-in',
    response: CurrentUser,
  });
export const getUser = currentUser('/api/user');
export const getAuthUser = currentUser('/api/auth/user');

/** The web client makes this call every time it starts, so being signed out is not an error here. */
export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Read the signed-in person, or null for a visitor',
  audience: 'public',
  response: z.object({ user: CurrentUser.nullable() }),
});

export const skipOnboarding = endpoint({
  method: 'POST',
  path: '/api/user/onboarding/skip',
  summary: 'Skip onboarding without registering a company',
  audience: 'signed-in',
  response: CurrentUser,
});
