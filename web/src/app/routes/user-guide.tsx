import { createFileRoute } from '@tanstack/react-router';
import { APP_NAME } from '#contract/brand.ts';
import { GUIDE_TABS, type GuideTab } from '#features/guide/tabs.ts';
import { type Topic, Topics } from '#features/guide/topics.tsx';
import { useUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { BackToHome } from '#ui/back-to-home.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { type Search, choiceOf } from '#lib/search-params.ts';

const PART: Record<GuideTab, { label: () => string; topics: () => Promise<readonly Topic[]> }> = {
  'getting-started': {
    label: () => t('guide:start'),
    topics: async () => (await import('#features/guide/getting-started.ts')).GETTING_STARTED,
  },
  manufacturers: {
    label: () => t('guide:manufacturers'),
    topics: async () => (await import('#features/guide/manufacturers.ts')).MANUFACTURERS,
  },
  distributors: {
    label: () => t('guide:distributors'),
    topics: async () => (await import('#features/guide/distributors.ts')).DISTRIBUTORS,
  },
  'key-features': {
    label: () => t('guide:features'),
    topics: async () => (await import('#features/guide/key-features.ts')).KEY_FEATURES,
  },
  admin: {
    label: () => t('guide:admin'),
    topics: async () => (await import('#features/guide/admin-guide.ts')).ADMIN_GUIDE,
  },
  faq: {
    label: () => t('guide:faq'),
    topics: async () => (await import('#features/guide/faq.ts')).FAQ,
  },
};

export const Route = createFileRoute('/user-guide')({
  validateSearch: (search: Search): { tab?: GuideTab | undefined } => ({
    tab: choiceOf(search, 'tab', GUIDE_TABS),
  }),
  loaderDeps: ({ search: { tab = GUIDE_TABS[0] } }) => ({ tab }),
  loader: async ({ deps: { tab } }) => {
    const [topics] = await Promise.all([PART[tab].topics(), loadWords('agreements', 'guide')]);
    return topics;
  },
  component: UserGuidePage,
});

/** Public, because the front page links to it. */
function UserGuidePage() {
  const { tab } = Route.useLoaderDeps();
  const topics = Route.useLoaderData();
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
          content: value === tab && <Topics topics={topics} />,
        }))}
      />
    </>
  );
}
