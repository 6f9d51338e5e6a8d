import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Recommendation, RecommendationType } from '#contract/recommendations.ts';
import { CompanyAction } from '#app/pages/company-action.tsx';
import { GenerateButton } from '#features/recommendations/generate-button.tsx';
import { recommendationsQuery } from '#features/recommendations/queries.ts';
import { RecommendationList } from '#features/recommendations/recommendation-list.tsx';
import { formatDate } from '#lib/dates.ts';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { t } from '#lib/words.ts';
import { BackToHome } from '#ui/back-to-home.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ObserverNotice } from '#ui/notices.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Panel } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { Tabs } from '#ui/tabs.tsx';

const route = getRouteApi('/_member/recommendations');

export function RecommendationsScreen() {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const type: RecommendationType = tab === 'products' ? 'product' : 'company';
  const show = (next: RecommendationType) =>
    void navigate({
      search: { tab: next === 'product' ? 'products' : undefined },
      replace: true,
      resetScroll: false,
    });
  const user = useSignedInUser();
  usePageTitle(t('recommendations:title'));
  const own = user.companies.find((company) => company.type !== 'observer');
  const companies = useQuery(recommendationsQuery('company')).data;
  const products = useQuery(recommendationsQuery('product')).data;
  const list = (of: RecommendationType) => <RecommendationList type={of} connect={connectOf} />;
  return (
    <>
      <PageHead
        back={<BackToHome to="/home">{t('shell:backToDashboard')}</BackToHome>}
        title={t('recommendations:title')}
        text={own && <Freshness company={own.name} of={type === 'company' ? companies : products} />}
        actions={own && <GenerateButton key={type} type={type} />}
      />
      {user.isObserver && <ObserverNotice />}
      {own && (
        <Tabs
          label={t('recommendations:tabs')}
          value={type}
          onChange={show}
          tabs={[
            {
              value: 'company',
              label: t('recommendations:companies'),
              ...(companies && { count: companies.length }),
              content: list('company'),
            },
            {
              value: 'product',
              label: t('recommendations:products'),
              ...(products && { count: products.length }),
              content: list('product'),
            },
          ]}
        />
      )}
      {!own && !user.isObserver && <NoCompany />}
    </>
  );
}

const connectOf = ({ recommendedCompanyId, target, product }: Recommendation) => (
  <CompanyAction
    company={{ id: recommendedCompanyId, ...target }}
    source="recommendation"
    {...(product && { product })}
  />
);

function Freshness({ company, of }: { company: string; of: readonly Recommendation[] | undefined }) {
  const [first] = of ?? [];
  if (!first) return t('recommendations:text', { company });
  return t('recommendations:textWithDay', { company, day: formatDate(first.createdAt) });
}

const NoCompany = () => (
  <Panel>
    <StateCard
      kind="nothing-yet"
      title={t('recommendations:noCompany')}
      text={t('recommendations:noCompanyText')}
      actions={
        <Link to="/register-company" className={buttonClass()}>
          {t('recommendations:registerCompany')}
        </Link>
      }
    />
  </Panel>
);
