import { m } from '#paraglide/messages.js';
import type { Topic } from './topics.tsx';

/** For who looks after the marketplace. */
export const ADMIN_GUIDE: readonly Topic[] = [
  {
    title: m.guide_admin_signin,
    text: m.guide_admin_signin_text,
    link: { to: '/admin-login', words: m.guide_admin_signin_link },
  },
  {
    title: m.guide_admin_applications,
    text: m.guide_admin_applications_text,
    points: [m.guide_admin_applications_1, m.guide_admin_applications_2],
  },
  {
    title: m.guide_admin_companies,
    text: m.guide_admin_companies_text,
    points: [m.guide_admin_companies_1, m.guide_admin_companies_2],
  },
  { title: m.guide_admin_products, text: m.guide_admin_products_text },
  { title: m.guide_admin_badges, text: m.guide_admin_badges_text },
  { title: m.guide_admin_users, text: m.guide_admin_users_text, points: [m.guide_admin_users_1] },
  { title: m.guide_admin_later, text: m.guide_admin_later_text, opensLater: true },
];
