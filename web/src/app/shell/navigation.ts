import { t } from '#lib/words.ts';

export const MAIN_LINKS = [
  { to: '/', label: () => t('shell:discovery') },
  { to: '/companies', label: () => t('shell:companies') },
  { to: '/products', label: () => t('shell:products') },
  { to: '/deals', label: () => t('shell:deals') },
  { to: '/recommendations', label: () => t('shell:recommendations') },
  { to: '/messages', label: () => t('shell:messages') },
  { to: '/nda-management', label: () => t('shell:ndas') },
  { to: '/admin', label: () => t('shell:admin') },
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
