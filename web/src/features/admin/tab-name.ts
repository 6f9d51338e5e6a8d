import { m } from '#paraglide/messages.js';
import type { AdminTab } from './tabs.ts';

export const tabName = (tab: AdminTab): string =>
  ({
    applications: m.admin_tab_applications,
    companies: m.admin_tab_companies,
    products: m.admin_tab_products,
    users: m.admin_tab_users,
    connections: m.admin_tab_connections,
    badges: m.admin_tab_badges,
    deals: m.admin_tab_deals,
    recommendations: m.admin_tab_recommendations,
  })[tab]();
