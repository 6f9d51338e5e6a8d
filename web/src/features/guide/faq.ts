import { t } from '#lib/words.ts';
import type { Topic } from './topics.tsx';

export const FAQ: readonly Topic[] = [
  { title: () => t('guide:faqCost'), text: () => t('guide:faqCostText') },
  { title: () => t('guide:faqPlan'), text: () => t('guide:faqPlanText') },
  { title: () => t('guide:faqWho'), text: () => t('guide:faqWhoText') },
  { title: () => t('guide:faqReview'), text: () => t('guide:faqReviewText') },
  { title: () => t('guide:faqVerify'), text: () => t('guide:faqVerifyText') },
  { title: () => t('guide:faqBadge'), text: () => t('guide:faqBadgeText') },
  { title: () => t('guide:faqNda'), text: () => t('guide:faqNdaText') },
  {
    title: () => t('guide:faqNdaCopy'),
    text: () => t('guide:faqNdaCopyText'),
    link: { to: '/nda/check', words: () => t('guide:faqNdaCopyLink') },
  },
  {
    title: () => t('guide:faqCompanyAgreement'),
    text: () => t('guide:faqCompanyAgreementText'),
    link: { to: '/nda-management', words: () => t('agreements:title') },
  },
  { title: () => t('guide:faqBefore'), text: () => t('guide:faqBeforeText') },
  { title: () => t('guide:faqEncrypted'), text: () => t('guide:faqEncryptedText') },
  {
    title: () => t('guide:faqDeals'),
    text: () => t('guide:faqDealsText'),
    link: { to: '/deals', words: () => t('guide:dealsLink') },
  },
  { title: () => t('guide:faqContract'), text: () => t('guide:faqContractText') },
  { title: () => t('guide:faqContractSeen'), text: () => t('guide:faqContractSeenText') },
  { title: () => t('guide:faqDealLost'), text: () => t('guide:faqDealLostText') },
  {
    title: () => t('guide:faqRecommendations'),
    text: () => t('guide:faqRecommendationsText'),
  },
  { title: () => t('guide:faqExport'), text: () => t('guide:faqExportText') },
  {
    title: () => t('guide:faqDelete'),
    text: () => t('guide:faqDeleteText'),
    link: { to: '/settings/$section', params: { section: 'data' }, words: () => t('guide:faqDeleteLink') },
  },
  { title: () => t('guide:faqLeave'), text: () => t('guide:faqLeaveText') },
  { title: () => t('guide:faqObserver'), text: () => t('guide:faqObserverText') },
  { title: () => t('guide:faqPassword'), text: () => t('guide:faqPasswordText') },
];
