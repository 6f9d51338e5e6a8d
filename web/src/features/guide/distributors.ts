import { t } from '#lib/words.ts';
import type { Topic } from './topics.tsx';

export const DISTRIBUTORS: readonly Topic[] = [
  {
    title: () => t('guide:distributorsProfile'),
    text: () => t('guide:distributorsProfileText'),
    link: { to: '/register-distributor', words: () => t('guide:distributorsProfileLink') },
  },
  {
    title: () => t('guide:distributorsLines'),
    text: () => t('guide:distributorsLinesText'),
    link: { to: '/companies', words: () => t('guide:distributorsLinesLink') },
  },
  { title: () => t('guide:distributorsUnclaimed'), text: () => t('guide:distributorsUnclaimedText') },
  {
    title: () => t('guide:distributorsRequests'),
    text: () => t('guide:distributorsRequestsText'),
    link: { to: '/connections', words: () => t('guide:distributorsRequestsLink') },
  },
  { title: () => t('guide:distributorsContracts'), text: () => t('guide:distributorsContractsText') },
  {
    title: () => t('guide:distributorsRfqs'),
    text: () => t('guide:distributorsRfqsText'),
    link: { to: '/deals', words: () => t('guide:dealsLink') },
  },
];
