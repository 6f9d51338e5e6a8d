import { t } from '#lib/words.ts';
import type { Topic } from './topics.tsx';

export const KEY_FEATURES: readonly Topic[] = [
  {
    title: () => t('guide:featuresNda'),
    text: () => t('guide:featuresNdaText'),
    link: { to: '/nda-management', words: () => t('guide:featuresNdaLink') },
  },
  {
    title: () => t('guide:featuresSearch'),
    text: () => t('guide:featuresSearchText'),
    points: [
      () => t('guide:featuresSearch1'),
      () => t('guide:featuresSearch2'),
      () => t('guide:featuresSearch3'),
      () => t('guide:featuresSearch4'),
      () => t('guide:featuresSearch5'),
    ],
    link: { to: '/products', words: () => t('guide:featuresSearchLink') },
  },
  {
    title: () => t('guide:featuresBadges'),
    text: () => t('guide:featuresBadgesText'),
    points: [
      () => t('guide:featuresBadges1'),
      () => t('guide:featuresBadges2'),
      () => t('guide:featuresBadges3'),
      () => t('guide:featuresBadges4'),
    ],
  },
  { title: () => t('guide:featuresBadgeRequest'), text: () => t('guide:featuresBadgeRequestText') },
  { title: () => t('guide:featuresBadgeExpiry'), text: () => t('guide:featuresBadgeExpiryText') },
  {
    title: () => t('guide:featuresScores'),
    text: () => t('guide:featuresScoresText'),
    points: [
      () => t('guide:featuresScores1'),
      () => t('guide:featuresScores2'),
      () => t('guide:featuresScores3'),
      () => t('guide:featuresScores4'),
    ],
  },
  {
    title: () => t('guide:featuresDeals'),
    text: () => t('guide:featuresDealsText'),
    points: [
      () => t('guide:featuresDeals1'),
      () => t('guide:featuresDeals2'),
      () => t('guide:featuresDeals3'),
      () => t('guide:featuresDeals4'),
    ],
    link: { to: '/deals', words: () => t('guide:dealsLink') },
  },
  {
    title: () => t('guide:featuresContracts'),
    text: () => t('guide:featuresContractsText'),
    points: [
      () => t('guide:featuresContracts1'),
      () => t('guide:featuresContracts2'),
      () => t('guide:featuresContracts3'),
      () => t('guide:featuresContracts4'),
      () => t('guide:featuresContracts5'),
      () => t('guide:featuresContracts6'),
      () => t('guide:featuresContracts7'),
      () => t('guide:featuresContracts8'),
    ],
    link: { to: '/deals', words: () => t('guide:dealsLink') },
  },
  {
    title: () => t('guide:featuresAfter'),
    text: () => t('guide:featuresAfterText'),
    points: [
      () => t('guide:featuresAfter1'),
      () => t('guide:featuresAfter2'),
      () => t('guide:featuresAfter3'),
      () => t('guide:featuresAfter4'),
    ],
  },
  {
    title: () => t('guide:featuresPassport'),
    text: () => t('guide:featuresPassportText'),
    points: [() => t('guide:featuresPassport1'), () => t('guide:featuresPassport2')],
  },
  {
    title: () => t('guide:featuresAssistant'),
    text: () => t('guide:featuresAssistantText'),
    link: { to: '/register-company', words: () => t('guide:featuresAssistantLink') },
  },
  { title: () => t('guide:featuresNotifications'), text: () => t('guide:featuresNotificationsText') },
  {
    title: () => t('guide:featuresJobs'),
    text: () => t('guide:featuresJobsText'),
    link: { to: '/jobs', words: () => t('guide:featuresJobsLink') },
  },
  { title: () => t('guide:featuresNews'), text: () => t('guide:featuresNewsText') },
  { title: () => t('guide:featuresAnalytics'), text: () => t('guide:featuresAnalyticsText') },
  {
    title: () => t('guide:featuresPlans'),
    text: () => t('guide:featuresPlansText'),
    points: [() => t('guide:featuresPlans1'), () => t('guide:featuresPlans2')],
    link: { to: '/subscription', words: () => t('guide:featuresPlansLink') },
  },
];
