import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { APP_NAME } from '#contract/brand.ts';

const PLACE = '%APP_NAME%';
const MANIFEST = 'manifest.webmanifest';

const withName = (text: string): string => text.replaceAll(PLACE, APP_NAME);
const readManifest = (): string => withName(readFileSync(new URL('manifest.json', import.meta.url), 'utf8'));

/** Writes the product's name into the page and the manifest, which cannot import it. */
export function productName(): Plugin {
  return {
    name: 'product-name',
    transformIndexHtml: { order: 'pre', handler: withName },
    configureServer({ middlewares }) {
      middlewares.use(`/${MANIFEST}`, (_, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(readManifest());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: readManifest() });
    },
  };
}
