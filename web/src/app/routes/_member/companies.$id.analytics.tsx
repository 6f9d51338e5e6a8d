import { createFileRoute, Link } from '@tanstack/react-router';
import { CompanyAnalyticsScreen } from '#app/pages/company-analytics.tsx';
import { ANALYTICS_DAYS } from '#contract/company-analytics.ts';
import { analyticsQuery } from '#features/company-analytics/queries.ts';
import { briefly, load } from '#lib/loading.ts';
import { roleIn } from '#lib/membership.ts';
import { queryClient } from '#lib/queries.ts';
import { userQuery, useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { StateCard } from '#ui/state-card.tsx';

export const Route = createFileRoute('/_member/companies/$id/analytics')({
  loader: ({ params: { id } }) => {
    const isMember = roleIn(queryClient.getQueryData(userQuery.queryKey), id) !== undefined;
    return load(
      loadWords('company-analytics'),
      briefly(load(...(isMember ? [analyticsQuery(id, ANALYTICS_DAYS[0])] : []))),
    );
  },
  component: AnalyticsPage,
});

function AnalyticsPage() {
  const { id } = Route.useParams();
  const user = useSignedInUser();
  const company = user.companies.find((own) => own.id === id);
  usePageTitle(t('company-analytics:title'));
  if (company) return <CompanyAnalyticsScreen key={id} company={company} />;
  return (
    <StateCard
      kind="lost"
      heading="h1"
      className="min-h-[60vh] content-center"
      title={t('company-analytics:outside')}
      text={t('company-analytics:outsideText')}
      actions={
        <Link to="/home" className={buttonClass('secondary')}>
          {t('company-analytics:toHome')}
        </Link>
      }
    />
  );
}
