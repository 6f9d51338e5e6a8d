import { m } from '#paraglide/messages.js';
import type { Topic } from './topics.tsx';

/** What a distributor does here. */
export const DISTRIBUTORS: readonly Topic[] = [
  {
    title: m.guide_distributors_profile,
    text: m.guide_distributors_profile_text,
    link: { to: '/register-distributor', words: m.guide_distributors_profile_link },
  },
  {
    title: m.guide_distributors_lines,
    text: m.guide_distributors_lines_text,
    link: { to: '/companies', words: m.guide_distributors_lines_link },
  },
  { title: m.guide_distributors_unclaimed, text: m.guide_distributors_unclaimed_text },
  {
    title: m.guide_distributors_requests,
    text: m.guide_distributors_requests_text,
    link: { to: '/connections', words: m.guide_distributors_requests_link },
  },
  { title: m.guide_distributors_rfqs, text: m.guide_distributors_rfqs_text, opensLater: true },
];
