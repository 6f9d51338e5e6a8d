import { z } from 'zod';
import { Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './fields.ts';
import { Email, Password } from './session.ts';
import { AdminRole } from './vocabulary.ts';

export const ADMIN_INVITATION_DAYS = 7;
const MAX_ADMINISTRATORS = 200;

export const Administrator = z.object({
  id: Id,
  username: z.string(),
  /** Null for the administrator from the server's configuration. */
  email: z.string().nullable(),
  role: AdminRole,
  hasSecondFactor: z.boolean(),
  isSelf: z.boolean(),
  createdAt: Instant,
});
export type Administrator = z.infer<typeof Administrator>;

export const AdminInvitation = z.object({
  id: Id,
  email: z.string(),
  role: AdminRole,
  invitedBy: z.string(),
  expiresAt: Instant,
});
export type AdminInvitation = z.infer<typeof AdminInvitation>;

export const listAdministrators = endpoint({
  method: 'GET',
  path: '/api/admin/administrators',
  summary: 'List administrators by name; at most two hundred',
  audience: 'admin',
  adminRole: 'full',
  response: z.array(Administrator).max(MAX_ADMINISTRATORS),
});

export const listAdminInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  summary: 'List open invitations of administrators, newest first; at most two hundred',
  audience: 'admin',
  adminRole: 'full',
  response: z.array(AdminInvitation).max(MAX_ADMINISTRATORS),
});

export const InviteAdministrator = z.object({ email: Email, role: AdminRole });

export const inviteAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  summary: 'Email an invitation to become an administrator; an open one to the same address is replaced',
  audience: 'admin',
  adminRole: 'full',
  needsRecentSignIn: true,
  body: InviteAdministrator,
  response: AdminInvitation,
  status: 201,
});

export const revokeAdminInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  summary: 'Withdraw an invitation of an administrator',
  audience: 'admin',
  adminRole: 'full',
  params: ById,
  response: z.void(),
});

export const AcceptAdminInvitation = z.object({
  token: z.string().min(1).max(200),
  username: z.string().trim().min(2, 'validation:username').max(100),
  password: Password,
});

export const acceptAdminInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/accept',
  summary: 'Become an administrator with the emailed token; signing in sets up the authenticator app',
  audience: 'public',
  body: AcceptAdminInvitation,
  response: z.void(),
});

export const changeAdminRole = endpoint({
  method: 'PATCH',
  path: '/api/admin/administrators/:id',
  summary: "Change an administrator's role",
  audience: 'admin',
  adminRole: 'full',
  needsRecentSignIn: true,
  params: ById,
  body: z.object({ role: AdminRole }),
  response: z.void(),
});

export const removeAdministrator = endpoint({
  method: 'DELETE',
  path: '/api/admin/administrators/:id',
  summary: 'End the rights and sessions of an administrator; their name stays in the audit log',
  audience: 'admin',
  adminRole: 'full',
  needsRecentSignIn: true,
  params: ById,
  response: z.void(),
});

export const resetAdminSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/admin/administrators/:id/two-factor',
  summary:
    "Remove an administrator's authenticator app and end their sessions, so that they set up a new one",
  audience: 'admin',
  adminRole: 'full',
  needsRecentSignIn: true,
  params: ById,
  response: z.void(),
});
