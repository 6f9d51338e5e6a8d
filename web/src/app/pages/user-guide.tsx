import { getRouteApi } from '@tanstack/react-router';
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
import { m } from '#paraglide/messages.js';
import { BackToHome } from '#ui/back-to-home.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Tabs } from '#ui/tabs.tsx';

const route = getRouteApi('/frame/user-guide');

const PART: Record<GuideTab, { label: () => string; topics: readonly Topic[] }> = {
  'getting-started': { label: m.guide_start, topics: GETTING_STARTED },
  manufacturers: { label: m.guide_manufacturers, topics: MANUFACTURERS },
  distributors: { label: m.guide_distributors, topics: DISTRIBUTORS },
  'key-features': { label: m.guide_features, topics: KEY_FEATURES },
  admin: { label: m.guide_admin, topics: ADMIN_GUIDE },
  faq: { label: m.guide_faq, topics: FAQ },
};

/** Open to visitors too: the front page leads here. */
export function UserGuidePage() {
  const { tab = GUIDE_TABS[0] } = route.useSearch();
  const navigate = route.useNavigate();
  const user = useUser();
  usePageTitle(m.guide_title());
  return (
    <>
      <PageHead
        title={m.guide_title()}
        text={m.guide_text({ name: APP_NAME })}
        back={
          <BackToHome to={user === null ? '/' : '/home'}>
            {user === null ? m.guide_back_home() : m.guide_back()}
          </BackToHome>
        }
      />
      <Tabs
        label={m.guide_tabs()}
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
