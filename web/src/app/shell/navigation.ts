import { t } from '#lib/words.ts';

/** `others` are the paths of pages that belong to a link, in addition to those below its own path. */
export const MAIN_LINKS = [
  { to: '/', label: () => t('shell:discovery'), others: [] },
  { to: '/companies', label: () => t('shell:companies'), others: ['/company/'] },
  { to: '/products', label: () => t('shell:products'), others: [] },
  { to: '/deals', label: () => t('shell:deals'), others: ['/rfqs/'] },
  { to: '/recommendations', label: () => t('shell:recommendations'), others: [] },
  { to: '/messages', label: () => t('shell:messages'), others: [] },
  { to: '/nda-management', label: () => t('shell:ndas'), others: ['/agreements/', '/rooms/'] },
  { to: '/admin', label: () => t('shell:admin'), others: [] },
] as const;

export const ACCOUNT_LINKS = [
  { to: '/profile', label: () => t('shell:profile') },
  { to: '/settings', label: () => t('shell:settings') },
  { to: '/subscription', label: () => t('shell:subscription') },
  { to: '/user-guide', label: () => t('shell:userGuide') },
] as const;

export const PUBLIC_LINKS = [
  { to: '/', hash: 'discovery', label: () => t('shell:discovery') },
  { to: '/companies', hash: undefined, label: () => t('shell:companies') },
  { to: '/', hash: 'products', label: () => t('shell:products') },
  { to: '/', hash: 'network', label: () => t('shell:network') },
] as const;
