import { createFileRoute } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { NotFoundPage } from '#app/pages/lazy-not-found.tsx';
import { OwnCompanies } from '#features/members/own-companies.tsx';
import { NotificationSettings } from '#features/notifications/notification-settings.tsx';
import { Preferences } from '#features/settings/preferences.tsx';
import { Privacy } from '#features/settings/privacy.tsx';
import { isSettingsSection, sectionName, type SettingsSectionName } from '#features/settings/sections.ts';
import { SettingsNav } from '#features/settings/settings-nav.tsx';
import { load } from '#lib/loading.ts';
import { useSignedInUser } from '#lib/session.ts';
import { textOf } from '#lib/search-params.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t, withWords } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { SettingsPart } from '#ui/settings-section.tsx';

export const Route = createFileRoute('/_member/settings/$section')({
  loader: ({ params: { section } }) =>
    load(
      loadWords('connections', 'members', 'messages', 'notification-settings', 'push', 'settings'),
      loadSection(section),
    ),
  component: SettingsPage,
});

const MembersPanels = lazyPart(async () => (await import('#app/pages/members.tsx')).MembersPanels);

const DataManagement = lazyPart(
  async () => (await import('#features/settings/data-management.tsx')).DataManagement,
);

const ApiTokens = lazyPart(
  async () => (await withWords(import('#features/settings/api-tokens.tsx'), 'api', 'copy')).ApiTokens,
);

const BlockedPeople = lazyPart(
  async () => (await import('#features/messages/blocked-people.tsx')).BlockedPeople,
);

const WebhookSettings = lazyPart(
  async () =>
    (await withWords(import('#features/webhooks/webhook-settings.tsx'), 'copy', 'webhooks')).WebhookSettings,
);

async function loadSection(section: string): Promise<void> {
  const { loadSettings } = await import('#app/loaders/settings.ts');
  await loadSettings(section);
}

const CONTENT: Record<SettingsSectionName, ComponentType> = {
  notifications: NotificationSettings,
  preferences: Preferences,
  privacy: PrivacySection,
  data: DataSection,
  api: ApiSection,
  companies: OwnCompanies,
  members: MembersSection,
  webhooks: WebhooksSection,
};

/** Sections about a company. Someone without a company sees how to add one instead. */
const NEEDS_COMPANY = /^(members|webhooks)$/;

function SettingsPage() {
  const { section: asked } = Route.useParams();
  const { companies } = useSignedInUser();
  const section = companies.length === 0 && NEEDS_COMPANY.test(asked) ? 'companies' : asked;
  const isKnown = isSettingsSection(section);
  usePageTitle(isKnown ? sectionName(section) : t('settings:title'));
  if (!isKnown) return <NotFoundPage />;
  const Content = CONTENT[section];
  return (
    <>
      <PageHead title={t('settings:title')} text={t('settings:text')} />
      <div className="grid items-start gap-x-10 lg:grid-cols-[228px_minmax(0,1fr)]">
        <SettingsNav current={section} />
        <div className="grid min-w-0 grid-cols-1 gap-6 max-sm:gap-5">
          <Content />
        </div>
      </div>
    </>
  );
}

function PrivacySection() {
  return (
    <Privacy>
      <SettingsPart title={t('messages:blockedPeople')} text={t('messages:blockedPeopleText')}>
        <div className="mt-2">
          <Suspense fallback={<div className="min-h-30" />}>
            <BlockedPeople />
          </Suspense>
        </div>
      </SettingsPart>
    </Privacy>
  );
}

function DataSection() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <DataManagement />
    </Suspense>
  );
}

function ApiSection() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <ApiTokens />
    </Suspense>
  );
}

function WebhooksSection() {
  // Only links in emails name a company.
  const companyId = textOf(Route.useSearch(), 'company');
  return (
    <Suspense fallback={<PageSpinner />}>
      <WebhookSettings companyId={companyId} />
    </Suspense>
  );
}

function MembersSection() {
  const [company] = useSignedInUser().companies;
  return (
    company && (
      <Suspense fallback={<PageSpinner />}>
        <MembersPanels key={company.id} company={company} />
      </Suspense>
    )
  );
}
