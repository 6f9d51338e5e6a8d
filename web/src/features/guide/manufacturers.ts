import { t } from '#lib/words.ts';
import type { Topic } from './topics.tsx';

export const MANUFACTURERS: readonly Topic[] = [
  { title: () => t('guide:manufacturersProfile'), text: () => t('guide:manufacturersProfileText') },
  {
    title: () => t('guide:manufacturersDistributors'),
    text: () => t('guide:manufacturersDistributorsText'),
    link: { to: '/companies', words: () => t('guide:manufacturersDistributorsLink') },
  },
  {
    title: () => t('guide:manufacturersConnect'),
    text: () => t('guide:manufacturersConnectText'),
    link: { to: '/connections', words: () => t('guide:manufacturersConnectLink') },
  },
  {
    title: () => t('guide:manufacturersProducts'),
    text: () => t('guide:manufacturersProductsText'),
    link: { to: '/products', words: () => t('guide:manufacturersProductsLink') },
  },
  { title: () => t('guide:manufacturersTerritories'), text: () => t('guide:manufacturersTerritoriesText') },
  { title: () => t('guide:manufacturersContracts'), text: () => t('guide:manufacturersContractsText') },
  {
    title: () => t('guide:manufacturersRfqs'),
    text: () => t('guide:manufacturersRfqsText'),
    link: { to: '/deals', words: () => t('guide:dealsLink') },
  },
];
