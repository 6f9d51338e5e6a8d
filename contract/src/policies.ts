import { z } from 'zod';
import { Day, Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { POLICIES } from './policy-versions.ts';

export const Policy = z.enum(POLICIES);

export const PolicyVersion = z.object({
  id: Id,
  policy: Policy,
  day: Day,
  summary: z.string(),
  announcedAt: Instant,
});
export type PolicyVersion = z.infer<typeof PolicyVersion>;

export const listPolicyVersions = endpoint({
  method: 'GET',
  path: '/api/policy-versions',
  summary: 'List the versions of the policies that members were notified about, newest first',
  audience: 'public',
  response: z.array(PolicyVersion),
});

export const PolicyNotice = z.object({
  policy: Policy,
  summary: z.string().trim().min(1, 'validation:policySummary').max(2000),
});

export const announcePolicy = endpoint({
  method: 'POST',
  path: '/api/admin/policy-versions',
  summary: 'Notify all members once about the current version of a policy, in the app and by email',
  audience: 'admin',
  adminRole: 'full',
  needsRecentSignIn: true,
  body: PolicyNotice,
  response: PolicyVersion,
  status: 201,
});
