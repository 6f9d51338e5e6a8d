import type { FilledPage } from '#contract/page-words.ts';

export interface Prerendered {
  /** The beginning of the file names, such as `auth` in `auth.en.html`. */
  page: string;
  /** Who gets the page. A member's page shows only what is the same for every member. */
  viewer: 'visitor' | 'member';
  /** The page is rendered at the first path, so that its link is the current one in the bar until the code arrives. */
  paths: readonly string[];
  /**
   * Whether the page has content before its code arrives. Otherwise it shows only a loading notice, and its code is
   * requested at once.
   */
  hasWords: boolean;
  /** Which page the server fills with the words of a company or a product (web/filled-pages.ts). */
  filled?: FilledPage;
  /**
   * Whether the page keeps what people choose in selects before its code arrives (web/src/lib/prerendered-forms.ts).
   */
  keepsChoices?: boolean;
}

const COMPANY_PATHS = ['/company/$slug', '/companies/$id'];
const PRODUCT_PATHS = ['/products/$id'];

const filled = (viewer: Prerendered['viewer'], name: FilledPage, paths: readonly string[]): Prerendered => ({
  page: viewer === 'member' ? `member-${name}` : name,
  viewer,
  paths,
  hasWords: true,
  filled: name,
});

/** The pages that the build renders as HTML. For any other path, the server sends `index.en.html`. */
export const PRERENDERED: readonly Prerendered[] = [
  { page: 'front', viewer: 'visitor', paths: ['/', '/landing'], hasWords: true, keepsChoices: true },
  { page: 'auth', viewer: 'visitor', paths: ['/auth'], hasWords: true },
  { page: 'companies', viewer: 'visitor', paths: ['/companies'], hasWords: true },
  {
    page: 'detail',
    viewer: 'visitor',
    paths: ['/jobs/$id', '/company/$slug', '/companies/$id', '/products/$id'],
    hasWords: false,
  },
  { page: 'member-companies', viewer: 'member', paths: ['/companies'], hasWords: true },
  { page: 'member-products', viewer: 'member', paths: ['/products'], hasWords: true },
  { page: 'member-deals', viewer: 'member', paths: ['/deals'], hasWords: true },
  { page: 'member-home', viewer: 'member', paths: ['/home'], hasWords: true },
  { page: 'member-product', viewer: 'member', paths: ['/products/$id'], hasWords: false },
  {
    page: 'member-detail',
    viewer: 'member',
    paths: [
      '/jobs/$id',
      '/company/$slug',
      '/companies/$id',
      '/connections',
      '/notifications',
      '/profile',
      '/saved-searches',
      '/settings/$section',
    ],
    hasWords: false,
  },
  ...(['visitor', 'member'] as const).flatMap((viewer) => [
    filled(viewer, 'company', COMPANY_PATHS),
    filled(viewer, 'unclaimed-company', COMPANY_PATHS),
    filled(viewer, 'product', PRODUCT_PATHS),
    filled(viewer, 'unclaimed-product', PRODUCT_PATHS),
  ]),
];

/** The URLs that a screen requests first, in addition to the session. The page requests it together with the code. */
const FIRST_DATA: Readonly<Record<string, readonly string[]>> = {
  '/company/$slug': ['/api/companies/by-slug/$slug'],
  '/companies/$id': ['/api/companies/$id'],
  '/products/$id': ['/api/products/$id'],
  '/jobs/$id': ['/api/jobs/$id'],
};

/** The URLs requested first by screens that only members see. */
const FIRST_DATA_OF_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  '/home': [
    '/api/home/waiting',
    '/api/home/first-steps',
    '/api/user/unread',
    '/api/stats',
    '/api/notifications?limit=6',
  ],
};

export function screenAt(path: string, code: readonly string[]) {
  const pagesFor = (viewer: Prerendered['viewer']) => {
    const own = PRERENDERED.filter((one) => one.viewer === viewer && one.paths.includes(path));
    return {
      empty: own.find((one) => !one.filled)?.page,
      filled: Object.fromEntries(own.flatMap(({ filled: name, page }) => (name ? [[name, page]] : []))),
    };
  };
  return {
    path,
    code,
    pages: { visitor: pagesFor('visitor'), member: pagesFor('member') },
    data: {
      visitor: FIRST_DATA[path] ?? [],
      member: FIRST_DATA[path] ?? FIRST_DATA_OF_MEMBERS[path] ?? [],
    },
  };
}
