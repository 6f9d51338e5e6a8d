import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Seed 2, section 5. */
const MISSING = 'Please enter both username and password.';

export const AdminSignIn = z.object({
  username: z.string().trim().min(1, MISSING).max(200),
  password: z.string().min(1, MISSING).max(200),
});

export const signInAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in as an administrator; ends the session of a user in this browser',
  audience: 'public',
  body: AdminSignIn,
  response: z.object({ isAdmin: z.boolean() }),
});

export const signOutAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'End the session of an administrator',
  audience: 'public',
  response: z.void(),
});

export const checkAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/check',
  summary: 'Whether this session is an administrator’s',
  audience: 'public',
  response: z.object({ isAdmin: z.boolean() }),
});

/** The head of the admin panel (seed 2, section 2). */
export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/api/admin',
  summary: 'Counts of companies, products, users and what waits',
  audience: 'admin',
  response: z.object({
    companies: z.number().int(),
    products: z.number().int(),
    users: z.number().int(),
    pendingApplications: z.number().int(),
    pendingClaims: z.number().int(),
    pendingBadges: z.number().int(),
    /** Clearance numbers whose applicant on record is another than the company. */
    pendingClearances: z.number().int(),
    /** Companies whose new name waits for a check. */
    renamedCompanies: z.number().int(),
    /** People who asked for their account to be deleted. */
    closingRequests: z.number().int(),
    /** What people reported of each other. */
    openReports: z.number().int(),
  }),
});
