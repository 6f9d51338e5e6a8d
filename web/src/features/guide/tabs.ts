/** The tabs as they appear in the URL; the first one is the default. */
export const GUIDE_TABS = [
  'getting-started',
  'manufacturers',
  'distributors',
  'key-features',
  'admin',
  'faq',
] as const;
export type GuideTab = (typeof GUIDE_TABS)[number];
