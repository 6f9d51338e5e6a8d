import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import type { InvitationForReader } from '#contract/members.ts';
import type { CurrentUser } from '#contract/session.ts';
import type { MemberRole } from '#contract/vocabulary.ts';
import { AuthFrame } from '#app/shell/auth-frame.tsx';
import { OpenInvitation, OtherAccount } from '#features/members/invitation-answer.tsx';
import { type InvitationView, useInvitation } from '#features/members/invitation-status.ts';
import { invitationQuery } from '#features/members/queries.ts';
import { Outcome } from '#features/recovery/outcome.tsx';
import { formatDateTime } from '#lib/dates.ts';
import { load } from '#lib/loading.ts';
import { useUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

export const Route = createFileRoute('/invitations/$token')({
  staticData: { bare: true },
  loader: ({ params: { token }, preload }) =>
    load(loadWords('auth', 'members', 'recovery'), ...(preload ? [] : [invitationQuery(token)])),
  component: InvitationPage,
});

function InvitationPage() {
  const { token } = Route.useParams();
  const view = useInvitation(token);
  const title = titleOf(view);
  usePageTitle(title);
  if (view.kind === 'loading') return <PageSpinner />;
  return (
    <AuthFrame title={title}>
      <Content view={view} token={token} />
    </AuthFrame>
  );
}

function titleOf(view: InvitationView): string {
  const company = 'invitation' in view ? view.invitation.companyName : '';
  return {
    loading: () => t('common:loading'),
    failed: () => t('members:readFailed'),
    unknown: () => t('members:unknownTitle'),
    open: () => t('members:invitationTitle', { company }),
    'other-account': () => t('members:otherTitle'),
    member: () => t('members:memberTitle', { company }),
    accepted: () => t('members:usedTitle'),
    revoked: () => t('members:revokedTitle'),
    expired: () => t('members:expiredTitle'),
  }[view.kind]();
}

function Content({ view, token }: { view: InvitationView; token: string }) {
  const navigate = useNavigate();
  const openCompany = (id: string) => void navigate({ to: '/companies/$id', params: { id }, replace: true });
  switch (view.kind) {
    case 'loading':
      return null;
    case 'failed':
      return (
        <Panel>
          <LoadFailed title={t('members:readFailed')} text={view.message} onRetry={view.retry} />
        </Panel>
      );
    case 'open':
      return (
        <OpenInvitation
          token={token}
          invitation={view.invitation}
          onJoined={({ companyId }) => openCompany(companyId)}
        />
      );
    case 'other-account':
      return <OtherAccount invitation={view.invitation} user={view.user} />;
    case 'member':
      return (
        <Outcome
          text={t('members:memberText', { role: roleIn(view.user, view.invitation) })}
          actions={
            <Link
              to="/companies/$id"
              params={{ id: view.invitation.companyId }}
              className={buttonClass('primary', 'lg')}
            >
              {t('members:openCompany')}
            </Link>
          }
        />
      );
    case 'unknown':
      return <Outcome text={t('members:unknownText')} actions={<Onward />} />;
    default:
      return <Outcome text={endedText(view.kind, view.invitation)} actions={<Onward />} />;
  }
}

const roleIn = ({ companies }: CurrentUser, { companyId, role }: InvitationForReader): MemberRole =>
  companies.find(({ id }) => id === companyId)?.role ?? role;

function endedText(
  kind: 'accepted' | 'revoked' | 'expired',
  { companyName: company, invitedBy: inviter, expiresAt }: InvitationForReader,
): string {
  if (kind === 'accepted') return t('members:usedText', { company });
  if (kind === 'revoked') return t('members:revokedText', { company });
  const date = formatDateTime(expiresAt);
  return inviter
    ? t('members:expiredText', { date, inviter })
    : t('members:expiredTextWithoutInviter', { date, company });
}

function Onward() {
  const user = useUser();
  return user ? (
    <Link to="/home" className={buttonClass('primary', 'lg')}>
      {t('members:toHome')}
    </Link>
  ) : (
    <Link to="/auth" className={buttonClass('primary', 'lg')}>
      {t('members:toSignIn')}
    </Link>
  );
}
