import { m } from '#paraglide/messages.js';
import type { Topic } from './topics.tsx';

/** Trust badge types and match bands: seed 2, sections 2 and 9. */
export const KEY_FEATURES: readonly Topic[] = [
  {
    title: m.guide_features_nda,
    text: m.guide_features_nda_text,
    link: { to: '/nda-management', words: m.guide_features_nda_link },
  },
  {
    title: m.guide_features_badges,
    text: m.guide_features_badges_text,
    points: [
      m.guide_features_badges_1,
      m.guide_features_badges_2,
      m.guide_features_badges_3,
      m.guide_features_badges_4,
    ],
  },
  { title: m.guide_features_badge_request, text: m.guide_features_badge_request_text },
  { title: m.guide_features_badge_expiry, text: m.guide_features_badge_expiry_text },
  {
    title: m.guide_features_scores,
    text: m.guide_features_scores_text,
    points: [
      m.guide_features_scores_1,
      m.guide_features_scores_2,
      m.guide_features_scores_3,
      m.guide_features_scores_4,
    ],
    opensLater: true,
  },
  { title: m.guide_features_deals, text: m.guide_features_deals_text, opensLater: true },
  {
    title: m.guide_features_assistant,
    text: m.guide_features_assistant_text,
    link: { to: '/register-company', words: m.guide_features_assistant_link },
  },
  { title: m.guide_features_notifications, text: m.guide_features_notifications_text },
  {
    title: m.guide_features_jobs,
    text: m.guide_features_jobs_text,
    link: { to: '/jobs', words: m.guide_features_jobs_link },
  },
  { title: m.guide_features_news, text: m.guide_features_news_text },
  { title: m.guide_features_plans, text: m.guide_features_plans_text, opensLater: true },
];
