import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { ById, Id, Paging, filter } from './fields.ts';
import { OwnCompany } from './session.ts';
import { AccountDeletion, TakeDown } from './take-downs.ts';

/**
 * `asked`: the person requested deletion; `closed`: the account is closed. Without a filter, the list contains everyone
 * who has an account.
 */
export const USER_STATUSES = ['asked', 'suspended', 'closed'] as const;
export const UserStatus = z.enum(USER_STATUSES);
export type UserStatus = z.infer<typeof UserStatus>;

/** A person as administrators see them, without anything they wrote. */
export const AdminUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  /** Whether the email address belongs to another account, so that this one receives no email (decision 172). */
  sharesEmail: z.boolean(),
  profileImageUrl: z.string().nullable(),
  /** `endsWithAccount`: whether the company is deleted with the account because it has no other owner. */
  companies: z.array(OwnCompany.extend({ endsWithAccount: z.boolean() })),
  hasPrioritySupport: z.boolean(),
  closingAskedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  suspension: z.object({ at: Instant, reason: z.string() }).nullable(),
  /** Whether two-factor sign-in is on and the caller may reset it. */
  canResetTwoFactor: z.boolean(),
  createdAt: Instant,
});
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminUserFilters = z.object({
  q: filter(z.string().trim().max(200)),
  status: filter(UserStatus),
});
export type AdminUserFilters = z.output<typeof AdminUserFilters>;

export const listAdminUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'List people, newest first; those who asked for deletion by the date of their request',
  audience: 'admin',
  query: AdminUserFilters.extend(Paging.shape),
  response: z.array(AdminUser),
});

const SUSPENSION = '/api/admin/users/:id/suspension';

export const suspendUser = endpoint({
  method: 'PUT',
  path: SUSPENSION,
  summary:
    'Suspend an account for a reason that its person reads: it is signed out and hidden, and keeps its data',
  audience: 'admin',
  adminRole: 'full',
  needsRecentSignIn: true,
  params: ById,
  body: TakeDown,
  response: z.void(),
});

export const restoreUser = endpoint({
  method: 'DELETE',
  path: SUSPENSION,
  summary: 'End the suspension of an account',
  audience: 'admin',
  adminRole: 'full',
  params: ById,
  response: z.void(),
});

export const resetUserTwoFactor = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/two-factor',
  summary:
    'Turn two-factor sign-in off for someone who lost their app and recovery codes, for a reason that they read',
  audience: 'admin',
  adminRole: 'full',
  needsRecentSignIn: true,
  params: ById,
  body: TakeDown,
  response: z.void(),
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary:
    'Close an account for a reason that its person reads, unless they asked for it: personal data is deleted, and what others or the law need remains from "Former member"',
  audience: 'admin',
  adminRole: 'full',
  needsRecentSignIn: true,
  params: ById,
  body: AccountDeletion,
  response: z.void(),
});
