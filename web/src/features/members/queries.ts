import { listInvitations, listMembers, readInvitation } from '#contract/members.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

/** What the link of an invitation is for, which depends on who is signed in. */
export const invitationQuery = (token: string) => oneQuery(readInvitation, { body: { token } }, ['user']);

const PAGE_SIZE = 50;

export const membersQuery = (id: string) =>
  pagedQuery(listMembers, { params: { id }, query: { limit: PAGE_SIZE } }, ['companies']);

export const invitationsQuery = (id: string) =>
  pagedQuery(listInvitations, { params: { id }, query: { limit: PAGE_SIZE } }, ['companies']);
