import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const MISSING = 'validation:adminSignIn';

export const AdminSignIn = z.object({
  username: z.string().trim().min(1, MISSING).max(200),
  password: z.string().min(1, MISSING).max(200),
});

export const signInAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in as an administrator, ending any user session in this browser',
  audience: 'public',
  body: AdminSignIn,
  response: z.object({ isAdmin: z.boolean() }),
});

export const signOutAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  summary: "End an administrator's session",
  audience: 'public',
  response: z.void(),
});

export const checkAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/check',
  summary: 'Read whether this session belongs to an administrator',
  audience: 'public',
  response: z.object({ isAdmin: z.boolean() }),
});

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/api/admin',
  summary: 'Count companies, products, users and pending work',
  audience: 'admin',
  response: z.object({
    companies: z.number().int(),
    products: z.number().int(),
    users: z.number().int(),
    pendingApplications: z.number().int(),
    pendingClaims: z.number().int(),
    pendingBadges: z.number().int(),
    /** Clearance numbers that the FDA record assigns to another applicant. */
    pendingClearances: z.number().int(),
    renamedCompanies: z.number().int(),
    closingRequests: z.number().int(),
    openReports: z.number().int(),
  }),
});
