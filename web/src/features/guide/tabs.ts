/** As the address names them; the first is shown where none is named. */
export const GUIDE_TABS = [
  'getting-started',
  'manufacturers',
  'distributors',
  'key-features',
  'admin',
  'faq',
] as const;
export type GuideTab = (typeof GUIDE_TABS)[number];
