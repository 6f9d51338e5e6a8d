import { m } from '#paraglide/messages.js';

/** The eight links of the signed-in bar, in the specification's order (seed 1, section 2). */
export const MAIN_LINKS = [
  { to: '/', label: m.shell_discovery },
  { to: '/companies', label: m.shell_companies },
  { to: '/products', label: m.shell_products },
  { to: '/deals', label: m.shell_deals },
  { to: '/recommendations', label: m.shell_recommendations },
  { to: '/messages', label: m.shell_messages },
  { to: '/nda-management', label: m.shell_ndas },
  { to: '/admin', label: m.shell_admin },
] as const;

export const ACCOUNT_LINKS = [
  { to: '/profile', label: m.shell_profile },
  { to: '/settings', label: m.shell_settings },
  { to: '/subscription', label: m.shell_subscription },
  { to: '/user-guide', label: m.shell_user_guide },
] as const;

/** Discovery and the two anchors lead to sections of the landing page. */
export const PUBLIC_LINKS = [
  { to: '/', hash: 'discovery', label: m.shell_discovery },
  { to: '/companies', hash: undefined, label: m.shell_companies },
  { to: '/', hash: 'products', label: m.shell_products },
  { to: '/', hash: 'network', label: m.shell_network },
] as const;
