export interface Prerendered {
  /** The name of its files: `auth.en.html`. */
  page: string;
  paths: readonly string[];
  /** Without words, it only says that it is loading, so its code is requested at once. */
  hasWords: boolean;
  /** What is chosen in its selects before the code arrives is kept (web/src/lib/prerendered-forms.ts). */
  keepsChoices?: boolean;
}

/** The pages that the build renders as visitors first see them. The server sends `index.en.html` for any other path. */
export const PRERENDERED: readonly Prerendered[] = [
  { page: 'front', paths: ['/', '/landing'], hasWords: true, keepsChoices: true },
  { page: 'auth', paths: ['/auth'], hasWords: true },
  { page: 'companies', paths: ['/companies'], hasWords: true },
  {
    page: 'detail',
    paths: ['/company/$slug', '/companies/$id', '/products/$id', '/jobs/$id'],
    hasWords: false,
  },
];

/** What a screen requests first, besides the session. The page requests it together with the code. */
const FIRST_DATA: Readonly<Record<string, string>> = {
  '/company/$slug': '/api/companies/by-slug/$slug',
  '/companies/$id': '/api/companies/$id',
  '/products/$id': '/api/products/$id',
  '/jobs/$id': '/api/jobs/$id',
};

/** What the server needs to know to send a screen. */
export function screenAt(path: string, code: readonly string[]) {
  const prerendered = PRERENDERED.find(({ paths }) => paths.includes(path));
  return {
    path,
    code,
    page: prerendered?.page,
    data: FIRST_DATA[path],
  };
}
