import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractInBrowser } from './contract-in-browser.ts';
import { paraglide } from './paraglide.ts';
import { firstScreen } from './first-screen.ts';

/**
 * Parts that most screens share: in one file, because a file each costs a phone more than their bytes. Not what carries
 * forms: their code is a screen's own to ask for.
 */
const SMALL_PARTS =
  /web\/src\/(ui\/(?!form-dialog)[\w-]+\.tsx?|entities\/[\w-/]+\.tsx?|lib\/(dates|kept|money|time)\.ts|paraglide\/)|lucide-react/;

export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    contractInBrowser(),
    firstScreen(),
    // A build finds the messages generated (npm run codegen); while developing they follow the files.
    command === 'serve' && mode === 'development' && paraglideVitePlugin(paraglide),
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
            { name: 'kit', test: SMALL_PARTS, minShareCount: 6, maxModuleSize: 6_000 },
          ],
        },
      },
    },
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
}));
