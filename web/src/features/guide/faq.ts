import { m } from '#paraglide/messages.js';
import type { Topic } from './topics.tsx';

/** The statements of seed 2, section 9. */
export const FAQ: readonly Topic[] = [
  { title: m.guide_faq_cost, text: m.guide_faq_cost_text },
  { title: m.guide_faq_who, text: m.guide_faq_who_text },
  { title: m.guide_faq_review, text: m.guide_faq_review_text },
  { title: m.guide_faq_verify, text: m.guide_faq_verify_text },
  { title: m.guide_faq_badge, text: m.guide_faq_badge_text },
  { title: m.guide_faq_nda, text: m.guide_faq_nda_text },
  {
    title: m.guide_faq_nda_copy,
    text: m.guide_faq_nda_copy_text,
    link: { to: '/nda/check', words: m.guide_faq_nda_copy_link },
  },
  {
    title: m.guide_faq_company_agreement,
    text: m.guide_faq_company_agreement_text,
    link: { to: '/nda-management', words: m.agreements_title },
  },
  { title: m.guide_faq_before, text: m.guide_faq_before_text },
  { title: m.guide_faq_encrypted, text: m.guide_faq_encrypted_text },
  { title: m.guide_faq_deals, text: m.guide_faq_deals_text, opensLater: true },
  { title: m.guide_faq_recommendations, text: m.guide_faq_recommendations_text, opensLater: true },
  { title: m.guide_faq_export, text: m.guide_faq_export_text },
  {
    title: m.guide_faq_delete,
    text: m.guide_faq_delete_text,
    link: { to: '/settings', words: m.guide_faq_delete_link },
  },
  { title: m.guide_faq_observer, text: m.guide_faq_observer_text },
  { title: m.guide_faq_password, text: m.guide_faq_password_text },
];
