import { describe, expect, test } from 'vitest';
import { type Bundle, filesOfScreens } from './bundled-files.ts';

const file = (moduleIds: string[], imports: string[] = []) =>
  ({ type: 'chunk', isEntry: false, moduleIds, imports }) as const;

const part = (route: string) => `/web/src/app/routes/${route}.tsx?tsr-split=component`;

const BUNDLE: Bundle = {
  'assets/index-1.js': { ...file(['/web/index.html']), isEntry: true },
  'assets/common-1.js': file([]),
  'assets/front-page-1.js': file([part('index'), part('landing')], ['assets/index-1.js', 'assets/map-1.js']),
  'assets/map-1.js': file([]),
  'assets/members-1.js': file([part('_member'), part('_member-with-notice')]),
  'assets/deals-1.js': file([part('_member/deals.index')], ['assets/common-1.js']),
};

describe('the lists of the screens’ files', () => {
  const files = filesOfScreens(BUNDLE);

  test('gives two screens in the same file that file and what it imports', () => {
    const shared = ['assets/front-page-1.js', 'assets/map-1.js'];
    expect([files.get('/'), files.get('/landing')]).toEqual([shared, shared]);
  });

  test('includes the frame around a screen, but nothing that every page loads', () => {
    expect(files.get('/deals')).toEqual(['assets/members-1.js', 'assets/deals-1.js']);
  });

  test('does not treat a frame as a screen of its own', () => {
    expect([...files.keys()].toSorted()).toEqual(['/', '/deals', '/landing']);
  });
});
