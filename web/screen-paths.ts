import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { OFFERED_LANGUAGES } from '#contract/languages.ts';
import { withAssetsOf } from './built-languages.ts';
import { filesOfScreens } from './bundled-files.ts';
import { screenAt } from './pages.ts';

const ROUTE_TREE = path.join(import.meta.dirname, 'src/app/route-tree.gen.ts');

/**
 * Lists the paths of all screens, such as `/deals/$id`, in `screens.en.json`, so that the server answers 404 for any
 * other. Each has its prerendered page and its first data, if any, and the code files that it loads in addition to
 * those of every page: the server names these in the page, so that they are requested at once instead of after the
 * entry has run.
 */
export function screenPaths(): Plugin {
  return {
    name: 'screen-paths',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const tree = readFileSync(ROUTE_TREE, 'utf8');
      const [, listed = ''] = /\bto:((?:\s*\| '[^']*')+)/.exec(tree) ?? [];
      const paths = [...listed.matchAll(/'([^']*)'/g)].map(([, one = '']) => one);
      if (paths.length === 0) this.error('The route tree lists no paths.');
      const files = filesOfScreens(bundle);
      const screens = JSON.stringify(paths.map((one) => screenAt(one, files.get(one) ?? [])));
      for (const language of OFFERED_LANGUAGES)
        this.emitFile({
          type: 'asset',
          fileName: `screens.${language}.json`,
          source: withAssetsOf(screens, language),
        });
    },
  };
}
