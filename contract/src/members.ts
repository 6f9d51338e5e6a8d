import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { ById, Id, Paging } from './fields.ts';
import { PersonName } from './names.ts';
import { Email, Password } from './session.ts';
import { MemberRole } from './vocabulary.ts';

export const INVITATION_DAYS = 7;

export const Member = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** Null for everyone except this member if the email address belongs to another account (decision 172). */
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: MemberRole,
  /** Whether this member receives the company's connection requests; always an owner. */
  isContact: z.boolean(),
  createdAt: Instant,
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.object({
  id: Id,
  companyId: Id,
  email: z.string(),
  role: MemberRole,
  /** Null after the inviter's account was deleted. */
  invitedBy: z.string().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** An invitation as its link shows it to someone who is not signed in. The email address is masked. */
export const InvitationForReader = z.object({
  companyId: Id,
  companyName: z.string(),
  companyLogoUrl: z.string().nullable(),
  /** Null after the inviter's account was deleted. */
  invitedBy: z.string().nullable(),
  role: MemberRole,
  status: z.enum(['open', 'accepted', 'revoked', 'expired']),
  maskedEmail: z.string(),
  expiresAt: Instant,
  /** Whether the signed-in person has the invited email address; null for a visitor. */
  isForCaller: z.boolean().nullable(),
  /** Whether the invited email address has an account, so that its holder signs in instead of registering. */
  hasAccount: z.boolean(),
});
export type InvitationForReader = z.infer<typeof InvitationForReader>;

const Token = z.string().min(1).max(200);
const OfMember = z.object({ id: Id, userId: Id });

export const NewInvitation = z.object({ email: Email, role: MemberRole });
export const InvitationToken = z.object({ token: Token });
export const InvitationRegistration = z.object({
  token: Token,
  firstName: PersonName('validation:firstName'),
  lastName: PersonName('validation:lastName'),
  password: Password,
});
export const RoleChange = z.object({ role: MemberRole });
export const OwnershipTransfer = z.object({ userId: Id });
export const CompanyChoice = z.object({ companyId: Id });

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/companies/:id/members',
  summary: "List the members of one of the caller's companies, in the order in which they joined",
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(Member),
});

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/companies/:id/invitations',
  summary: 'List the open invitations of a company, for its owners',
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(Invitation),
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/companies/:id/invitations',
  summary: 'Email an invitation that is valid for 7 days and bound to the address',
  audience: 'signed-in',
  needsRecentSignIn: true,
  params: ById,
  body: NewInvitation,
  response: Invitation,
  status: 201,
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/company-invitations/:id/resend',
  summary: 'Email a new link for 7 days and revoke the previous one',
  audience: 'signed-in',
  params: ById,
  response: Invitation,
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/company-invitations/:id',
  summary: 'Revoke an open invitation',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/company-invitations/read',
  summary: 'Read what an invitation link is for',
  audience: 'public',
  body: InvitationToken,
  response: InvitationForReader,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/company-invitations/accept',
  summary: 'Join the company with the account of the invited address',
  audience: 'signed-in',
  body: InvitationToken,
  response: z.object({ companyId: Id, role: MemberRole }),
});

export const registerWithInvitation = endpoint({
  method: 'POST',
  path: '/api/company-invitations/register',
  summary: 'Create an account for the invited address, join the company, and sign in',
  audience: 'public',
  body: InvitationRegistration,
  response: z.object({ companyId: Id, role: MemberRole }),
  status: 201,
});

export const changeMemberRole = endpoint({
  method: 'PATCH',
  path: '/api/companies/:id/members/:userId',
  summary: "Change a member's role",
  audience: 'signed-in',
  needsRecentSignIn: true,
  params: OfMember,
  body: RoleChange,
  response: Member,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/members/:userId',
  summary: "Remove a member; the person's access ends immediately",
  audience: 'signed-in',
  needsRecentSignIn: true,
  params: OfMember,
  response: z.void(),
});

export const leaveCompany = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/membership',
  summary: 'Leave a company; its last owner cannot',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const transferOwnership = endpoint({
  method: 'POST',
  path: '/api/companies/:id/ownership',
  summary: 'Make another member the owner and contact person; the caller becomes an editor',
  audience: 'signed-in',
  needsRecentSignIn: true,
  params: ById,
  body: OwnershipTransfer,
  response: z.void(),
});

export const chooseCompany = endpoint({
  method: 'PUT',
  path: '/api/user/company',
  summary: "Choose which of the caller's companies comes first, on every device",
  audience: 'signed-in',
  body: CompanyChoice,
  response: z.void(),
});
