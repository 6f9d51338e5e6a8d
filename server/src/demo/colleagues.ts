import { INVITATION_DAYS } from '#contract/members.ts';
import { newToken, sha256 } from '#platform/crypto.ts';
import type { Calendar } from './calendar.ts';
import { colleagues, memberInvitations } from './data/colleagues.ts';
import { type People, companyNamed, contactOf, personNamed } from './marketplace.ts';
import type { Rows } from './store.ts';

export const memberRows = (calendar: Calendar, people: People): Rows['companyMembers'] =>
  colleagues.map(({ name, company, role, joined }) => ({
    companyId: companyNamed(people, company),
    userId: personNamed(people, name).id,
    role,
    createdAt: calendar.at(joined),
  }));

/**
 * Returns open invitations. No one knows their links, so they cannot be accepted, but an owner can send them again.
 */
export const memberInvitationRows = (calendar: Calendar, people: People): Rows['companyInvitations'] =>
  memberInvitations.map(({ email, company, role, sent }) => ({
    id: calendar.id(`invitation ${email}`, sent),
    companyId: companyNamed(people, company),
    email,
    role,
    invitedBy: contactOf(people, company).id,
    tokenDigest: sha256(newToken()),
    expiresAt: calendar.at(sent - INVITATION_DAYS),
    createdAt: calendar.at(sent),
  }));
