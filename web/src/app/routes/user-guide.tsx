import { createFileRoute } from '@tanstack/react-router';
import { APP_NAME } from '#contract/brand.ts';
import { ADMIN_GUIDE } from '#features/guide/admin-guide.ts';
import { DISTRIBUTORS } from '#features/guide/distributors.ts';
import { FAQ } from '#features/guide/faq.ts';
import { GETTING_STARTED } from '#features/guide/getting-started.ts';
import { KEY_FEATURES } from '#features/guide/key-features.ts';
import { MANUFACTURERS } from '#features/guide/manufacturers.ts';
import { GUIDE_TABS, type GuideTab } from '#features/guide/tabs.ts';
import { type Topic, Topics } from '#features/guide/topics.tsx';
import { useUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { BackToHome } from '#ui/back-to-home.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { type Search, choiceOf } from '#lib/search-params.ts';

export const Route = createFileRoute('/user-guide')({
  validateSearch: (search: Search): { tab?: GuideTab | undefined } => ({
    tab: choiceOf(search, 'tab', GUIDE_TABS),
  }),
  loader: () => loadWords('agreements', 'guide'),
  component: UserGuidePage,
});

const PART: Record<GuideTab, { label: () => string; topics: readonly Topic[] }> = {
  'getting-started': { label: () => t('guide:start'), topics: GETTING_STARTED },
  manufacturers: { label: () => t('guide:manufacturers'), topics: MANUFACTURERS },
  distributors: { label: () => t('guide:distributors'), topics: DISTRIBUTORS },
  'key-features': { label: () => t('guide:features'), topics: KEY_FEATURES },
  admin: { label: () => t('guide:admin'), topics: ADMIN_GUIDE },
  faq: { label: () => t('guide:faq'), topics: FAQ },
};

/** Public, because the front page links to it. */
function UserGuidePage() {
  const { tab = GUIDE_TABS[0] } = Route.useSearch();
  const navigate = Route.useNavigate();
  const user = useUser();
  usePageTitle(t('guide:title'));
  return (
    <>
      <PageHead
        title={t('guide:title')}
        text={t('guide:text', { name: APP_NAME })}
        back={
          <BackToHome to={user === null ? '/' : '/home'}>
            {user === null ? t('guide:backHome') : t('guide:back')}
          </BackToHome>
        }
      />
      <Tabs
        label={t('guide:tabs')}
        value={tab}
        onChange={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
        tabs={GUIDE_TABS.map((value) => ({
          value,
          label: PART[value].label(),
          content: <Topics topics={PART[value].topics} />,
        }))}
      />
    </>
  );
}
