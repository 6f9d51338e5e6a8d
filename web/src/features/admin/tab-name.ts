import { t } from '#lib/words.ts';
import type { AdminTab } from './tabs.ts';

export const tabName = (tab: AdminTab): string =>
  ({
    applications: () => t('admin:tabApplications'),
    companies: () => t('admin:tabCompanies'),
    products: () => t('admin:tabProducts'),
    users: () => t('admin:tabUsers'),
    connections: () => t('admin:tabConnections'),
    badges: () => t('admin:tabBadges'),
    deals: () => t('admin:tabDeals'),
    recommendations: () => t('admin:tabRecommendations'),
    operations: () => t('admin:tabOperations'),
  })[tab]();
