import { createFileRoute, Link } from '@tanstack/react-router';
import { MembersPanels } from '#app/pages/members.tsx';
import { ArrowLeft } from '#ui/icons.tsx';
import { colleagueConnectionsQuery } from '#features/connections/queries.ts';
import { invitationsQuery, membersQuery } from '#features/members/queries.ts';
import { briefly, load } from '#lib/loading.ts';
import { roleIn } from '#lib/membership.ts';
import { queryClient } from '#lib/queries.ts';
import { userQuery, useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StateCard } from '#ui/state-card.tsx';

export const Route = createFileRoute('/_member/companies/$id/members')({
  loader: ({ params: { id } }) => {
    const role = roleIn(queryClient.getQueryData(userQuery.queryKey), id);
    return load(
      loadWords('connections', 'members'),
      briefly(
        load(
          ...(role ? [membersQuery(id), colleagueConnectionsQuery(id)] : []),
          ...(role === 'owner' ? [invitationsQuery(id)] : []),
        ),
      ),
    );
  },
  component: MembersPage,
});

function MembersPage() {
  const { id } = Route.useParams();
  const user = useSignedInUser();
  const company = user.companies.find((own) => own.id === id);
  usePageTitle(t('members:title'));
  if (!company) return <Outside />;
  return (
    <>
      <PageHead
        title={t('members:title')}
        text={t('members:text', { company: company.name })}
        back={
          <Link to="/companies/$id" params={{ id }} className="quiet-link gap-1.5">
            <ArrowLeft size={16} />
            {company.name}
          </Link>
        }
      />
      <MembersPanels key={id} company={company} />
    </>
  );
}

/** Also shown to someone as soon as they are removed. */
const Outside = () => (
  <StateCard
    kind="lost"
    heading="h1"
    className="min-h-[60vh] content-center"
    title={t('members:outside')}
    text={t('members:outsideText')}
    actions={
      <Link to="/home" className={buttonClass('secondary')}>
        {t('members:toHome')}
      </Link>
    }
  />
);
