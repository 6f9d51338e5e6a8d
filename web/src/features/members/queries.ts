import { readInvitation } from '#contract/members.ts';
import { oneQuery } from '#lib/queries.ts';

/** What an invitation's link is for; it depends on who is signed in. */
export const invitationQuery = (token: string) => oneQuery(readInvitation, { body: { token } }, ['user']);
