import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Enrollment, SecondFactorCode } from './two-factor.ts';
import { AdminRole } from './vocabulary.ts';

const MISSING = 'validation:adminSignIn';

export const AdminSignIn = z.object({
  username: z.string().trim().min(1, MISSING).max(200),
  password: z.string().min(1, MISSING).max(200),
  /** The code that the administrator's authenticator app shows. The app is set up at the first sign-in. */
  code: SecondFactorCode.optional(),
});

export const signInAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary:
    'Sign in as an administrator, ending any user session in this browser. The first sign-in returns a key for an authenticator app, and is repeated with a code from the app',
  audience: 'public',
  body: AdminSignIn,
  response: z.object({
    isAdmin: z.boolean(),
    /** Returned at the first sign-in without a code. */
    enrollment: Enrollment.optional(),
    /** Returned at the first sign-in with a code. The recovery codes are never shown again. */
    recoveryCodes: z.array(z.string()).optional(),
  }),
});

export const signOutAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  summary: "End an administrator's session",
  audience: 'public',
  response: z.void(),
});

export const confirmAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/confirm',
  summary: 'Give a code again, for calls that need a recent sign-in',
  audience: 'admin',
  adminRole: 'any',
  body: z.object({ code: SecondFactorCode }),
  response: z.void(),
});

/** Actions that only some roles may perform. Screens hide the buttons for actions that the role may not perform. */
export const AdminPermissions = z.object({
  transferCompanies: z.boolean(),
  deleteCompanies: z.boolean(),
  deleteProducts: z.boolean(),
  suspendUsers: z.boolean(),
  deleteUsers: z.boolean(),
});
export type AdminPermissions = z.infer<typeof AdminPermissions>;

export const checkAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/check',
  summary: 'Read whether this session belongs to an administrator, their role and what it may do',
  audience: 'public',
  response: z.object({
    isAdmin: z.boolean(),
    role: AdminRole.optional(),
    permissions: AdminPermissions.optional(),
  }),
});

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/api/admin',
  summary: 'Count companies, products, users and pending work',
  audience: 'admin',
  adminRole: 'any',
  response: z.object({
    companies: z.number().int(),
    products: z.number().int(),
    users: z.number().int(),
    pendingApplications: z.number().int(),
    pendingClaims: z.number().int(),
    pendingBadges: z.number().int(),
    /** Clearance numbers that the FDA record assigns to another applicant. */
    pendingClearances: z.number().int(),
    companiesToVerify: z.number().int(),
    renamedCompanies: z.number().int(),
    closingRequests: z.number().int(),
    openReports: z.number().int(),
  }),
});
