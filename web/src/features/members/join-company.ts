import { acceptInvitation, type InvitationForReader } from '#contract/members.ts';
import type { MemberRole } from '#contract/vocabulary.ts';
import { type ApiFailure, call } from '#lib/api.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { showToast, type Toast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

export interface Joined {
  companyId: string;
  role: MemberRole;
}

export function showJoined({ companyName: company }: InvitationForReader, { role }: Joined): void {
  showToast({ title: t('members:accepted'), description: t('members:acceptedText', { company, role }) });
}

export const joinFailed = (failure: ApiFailure): Toast =>
  toastOf(failure, { title: t('members:acceptFailed') });

export const useAccept = (
  token: string,
  invitation: InvitationForReader,
  onJoined: (joined: Joined) => void,
) =>
  useAction({
    run: () => call(acceptInvitation, { body: { token } }),
    stale: ['user', 'companies'],
    done: (joined) => {
      showJoined(invitation, joined);
      onJoined(joined);
    },
    failed: joinFailed,
  });
