import { Link } from '@tanstack/react-router';
import { signOut, type CurrentUser } from '#contract/session.ts';
import type { InvitationForReader } from '#contract/members.ts';
import { call } from '#lib/api.ts';
import { deleteStored } from '#lib/browser-storage.ts';
import { useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { JoinForm } from './join-form.tsx';
import { type Joined, useAccept } from './join-company.ts';

interface AnswerProps {
  token: string;
  invitation: InvitationForReader;
  onJoined: (joined: Joined) => void;
}

export function OpenInvitation(props: AnswerProps) {
  const user = useUser();
  const { token, invitation } = props;
  return (
    <div className="grid gap-6">
      <InvitationCard invitation={invitation} />
      {user ? (
        <AcceptButtons {...props} />
      ) : invitation.hasAccount ? (
        <div className="grid gap-4">
          <p className="text-ink-2">{t('members:signInText', { email: invitation.maskedEmail })}</p>
          <Link
            to="/auth"
            search={{ next: `/invitations/${token}` }}
            className={buttonClass('primary', 'lg')}
          >
            {t('members:signIn')}
          </Link>
        </div>
      ) : (
        <JoinForm {...props} />
      )}
    </div>
  );
}

/** Requires a click on a button, so that programs that open links in emails accept nothing. */
function AcceptButtons({ token, invitation, onJoined }: AnswerProps) {
  const accepting = useAccept(token, invitation, onJoined);
  // After a failure the invitation is loaded again, because it says why: it has ended, or another account is signed in.
  const accept = () => accepting.mutate(undefined, { onError: () => void refresh(['user']) });
  return (
    <div className="grid gap-2.5">
      <Button size="lg" pending={accepting.isPending} pendingText={t('members:accepting')} onClick={accept}>
        {t('members:accept')}
      </Button>
      <Link to="/home" className={buttonClass('quiet', 'lg')}>
        {t('members:notNow')}
      </Link>
    </div>
  );
}

export function OtherAccount({
  invitation: { maskedEmail },
  user: { email },
}: {
  invitation: InvitationForReader;
  user: CurrentUser;
}) {
  const leaving = useAction({
    run: () => call(signOut),
    done: () => {
      deleteStored();
      location.reload();
    },
    failed: { title: t('members:otherSignOutFailed') },
  });
  return (
    <>
      <p className="wrap-anywhere">{t('members:otherText', { invited: maskedEmail, email })}</p>
      <div className="mt-6 grid gap-2.5">
        <Button
          size="lg"
          pending={leaving.isPending}
          pendingText={t('members:otherSigningOut')}
          onClick={() => leaving.mutate()}
        >
          {t('members:otherSignOut')}
        </Button>
        <Link to="/home" className={buttonClass('quiet', 'lg')}>
          {t('members:otherStaySignedIn')}
        </Link>
      </div>
    </>
  );
}
