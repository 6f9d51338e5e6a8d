import { useQuery } from '@tanstack/react-query';
import type { InvitationForReader } from '#contract/members.ts';
import type { CurrentUser } from '#contract/session.ts';
import { ApiFailure } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { invitationQuery } from './queries.ts';

const BAD_REQUEST = 400;

interface Failed {
  kind: 'failed';
  message: string;
  retry: () => void;
}
interface Read<Kind> {
  kind: Kind;
  invitation: InvitationForReader;
}
interface SignedIn<Kind> extends Read<Kind> {
  user: CurrentUser;
}
type Ended = 'accepted' | 'revoked' | 'expired';

export type InvitationView =
  | { kind: 'loading' }
  | { kind: 'unknown' }
  | Failed
  | Read<'open'>
  | Read<Ended>
  | SignedIn<'other-account'>
  | SignedIn<'member'>;

export function useInvitation(token: string): InvitationView {
  const { data: invitation, error, refetch } = useQuery(invitationQuery(token));
  const session = useSession();
  if (error instanceof ApiFailure && error.status === BAD_REQUEST) return { kind: 'unknown' };
  const failure = (invitation ? null : error) ?? session.error;
  if (failure) {
    const retry = () => void Promise.all([refetch(), session.refetch()]);
    return { kind: 'failed', message: failure.message, retry };
  }
  if (!invitation || session.data === undefined) return { kind: 'loading' };
  return viewOf(invitation, session.data);
}

function viewOf(invitation: InvitationForReader, user: CurrentUser | null): InvitationView {
  if (user?.companies.some(({ id }) => id === invitation.companyId))
    return { kind: 'member', invitation, user };
  if (user && invitation.status === 'open' && invitation.isForCaller === false)
    return { kind: 'other-account', invitation, user };
  const { status } = invitation;
  return status === 'open' ? { kind: status, invitation } : { kind: status, invitation };
}
