import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledWords } from './compiled-words.ts';
import { contractInBrowser } from './contract-in-browser.ts';
import { firstScreen } from './first-screen.ts';
import { routes } from './routes.ts';

/**
 * Small components that most screens use share one file, because separate files cost a phone more than their bytes.
 * Form components are excluded: screens load those when needed.
 */
const SMALL_PARTS =
  /web\/src\/(ui\/(?!form-dialog)[\w-]+\.tsx?|entities\/[\w-/]+\.tsx?|lib\/(dates|kept|money|time)\.ts)/;

const SHELL_WORDS = /\/words\/(\w+)\/(?:common|entities|shell)\.json$/;
/** Puts the words that every page needs in one file for each language. */
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
    // Fonts must be files, because the content security policy allows no data: URLs for them.
    assetsInlineLimit: 0,
    // Schemas that no form uses stay out of the browser.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: {
        codeSplitting: {
          // Each group contains only what it names, so that schemas and dialogs stay behind their lazy imports.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules\// },
            // All dependencies of the entry, so that no file loads before the ones it needs.
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
