import { m } from '#paraglide/messages.js';
import type { Topic } from './topics.tsx';

/** Roles, and the way in. */
export const GETTING_STARTED: readonly Topic[] = [
  {
    title: m.guide_start_roles,
    text: m.guide_start_roles_text,
    points: [m.guide_start_roles_1, m.guide_start_roles_2, m.guide_start_roles_3, m.guide_start_roles_4],
  },
  {
    title: m.guide_start_account,
    text: m.guide_start_account_text,
    link: { to: '/auth', words: m.guide_start_account_link },
  },
  {
    title: m.guide_start_apply,
    text: m.guide_start_apply_text,
    link: { to: '/apply-distributor', words: m.guide_start_apply_link },
  },
  {
    title: m.guide_start_company,
    text: m.guide_start_company_text,
    link: { to: '/register-company', words: m.guide_start_company_link },
  },
  {
    title: m.guide_start_first,
    points: [m.guide_start_first_1, m.guide_start_first_2, m.guide_start_first_3],
    link: { to: '/companies', words: m.guide_start_first_link },
  },
];
