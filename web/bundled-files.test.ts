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

describe('the list of a screen’s files', () => {
  const files = filesOfScreens(BUNDLE);

  test('includes both screens of a shared file with what it imports', () => {
    const shared = ['assets/front-page-1.js', 'assets/map-1.js'];
    expect([files.get('/'), files.get('/landing')]).toEqual([shared, shared]);
  });

  test('includes the frame around a screen, and nothing that every page loads', () => {
    expect(files.get('/deals')).toEqual(['assets/members-1.js', 'assets/deals-1.js']);
  });

  test('lists no frame as a screen of its own', () => {
    expect([...files.keys()].toSorted()).toEqual(['/', '/deals', '/landing']);
  });
});
