import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledWords } from './compiled-words.ts';
import { contractInBrowser } from './contract-in-browser.ts';
import { firstScreen } from './first-screen.ts';
import { routes } from './routes.ts';

/**
 * Parts that most screens share: in one file, because a file each costs a phone more than their bytes. Not what carries
 * forms: their code is a screen's own to ask for.
 */
const SMALL_PARTS =
  /web\/src\/(ui\/(?!form-dialog)[\w-]+\.tsx?|entities\/[\w-/]+\.tsx?|lib\/(dates|kept|money|time)\.ts)|lucide-react/;

const SHELL_WORDS = /\/words\/(\w+)\/(?:common|entities|shell)\.json$/;
/** The words that every page needs, in one file for each language. */
const wordsOfShell = (id: string): string | undefined => {
  const [, language] = SHELL_WORDS.exec(id) ?? [];
  return language && `words-${language}`;
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter(routes),
    react(),
    tailwindcss(),
    contractInBrowser(),
    compiledWords(),
    firstScreen(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts come from files: the content security policy allows no data: URL for them.
    assetsInlineLimit: 0,
    // Schemas that no form uses stay out of the browser.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: {
        codeSplitting: {
          // Each group takes what it names and no more: schemas and dialogs stay behind their lazy imports.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules\// },
            // Everything that the entry stands on, so that no file that loads before it needs a part of it.
            { name: 'shell', tags: ['$initial'] },
            { name: wordsOfShell, debugName: 'words of the shell' },
            { name: 'kit', test: SMALL_PARTS, minShareCount: 6, maxModuleSize: 6_000 },
          ],
        },
      },
    },
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
