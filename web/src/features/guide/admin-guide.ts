import { t } from '#lib/words.ts';
import type { Topic } from './topics.tsx';

export const ADMIN_GUIDE: readonly Topic[] = [
  {
    title: () => t('guide:adminSignin'),
    text: () => t('guide:adminSigninText'),
    link: { to: '/admin-login', words: () => t('guide:adminSigninLink') },
  },
  {
    title: () => t('guide:adminApplications'),
    text: () => t('guide:adminApplicationsText'),
    points: [() => t('guide:adminApplications1'), () => t('guide:adminApplications2')],
  },
  {
    title: () => t('guide:adminCompanies'),
    text: () => t('guide:adminCompaniesText'),
    points: [() => t('guide:adminCompanies1'), () => t('guide:adminCompanies2')],
  },
  { title: () => t('guide:adminProducts'), text: () => t('guide:adminProductsText') },
  { title: () => t('guide:adminBadges'), text: () => t('guide:adminBadgesText') },
  {
    title: () => t('guide:adminUsers'),
    text: () => t('guide:adminUsersText'),
    points: [() => t('guide:adminUsers1')],
  },
  { title: () => t('guide:adminDeals'), text: () => t('guide:adminDealsText') },
  {
    title: () => t('guide:adminRecommendations'),
    text: () => t('guide:adminRecommendationsText'),
  },
  { title: () => t('guide:adminConnections'), text: () => t('guide:adminConnectionsText') },
  { title: () => t('guide:adminOperations'), text: () => t('guide:adminOperationsText') },
];
