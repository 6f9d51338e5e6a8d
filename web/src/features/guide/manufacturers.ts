import { m } from '#paraglide/messages.js';
import type { Topic } from './topics.tsx';

/** What a manufacturer does here. */
export const MANUFACTURERS: readonly Topic[] = [
  { title: m.guide_manufacturers_profile, text: m.guide_manufacturers_profile_text },
  {
    title: m.guide_manufacturers_distributors,
    text: m.guide_manufacturers_distributors_text,
    link: { to: '/companies', words: m.guide_manufacturers_distributors_link },
  },
  {
    title: m.guide_manufacturers_connect,
    text: m.guide_manufacturers_connect_text,
    link: { to: '/connections', words: m.guide_manufacturers_connect_link },
  },
  {
    title: m.guide_manufacturers_products,
    text: m.guide_manufacturers_products_text,
    link: { to: '/products', words: m.guide_manufacturers_products_link },
  },
  { title: m.guide_manufacturers_territories, text: m.guide_manufacturers_territories_text },
  { title: m.guide_manufacturers_rfqs, text: m.guide_manufacturers_rfqs_text, opensLater: true },
];
