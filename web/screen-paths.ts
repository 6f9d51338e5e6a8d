import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ROUTE_TREE = path.join(import.meta.dirname, 'src/app/route-tree.gen.ts');

/** Lists the paths of all screens, such as `/deals/$id`, so that the server answers 404 for any other. */
export function screenPaths(): Plugin {
  return {
    name: 'screen-paths',
    apply: 'build',
    generateBundle() {
      const tree = readFileSync(ROUTE_TREE, 'utf8');
      const [, listed = ''] = /\bto:((?:\s*\| '[^']*')+)/.exec(tree) ?? [];
      const paths = [...listed.matchAll(/'([^']*)'/g)].map(([, one]) => one);
      if (paths.length === 0) this.error('The route tree lists no paths.');
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(paths) });
    },
  };
}
