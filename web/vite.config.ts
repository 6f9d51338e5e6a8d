import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractInBrowser } from './contract-in-browser.ts';
import { paraglide } from './paraglide.ts';
import { firstScreen } from './first-screen.ts';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    contractInBrowser(),
    firstScreen(),
    // A build finds the messages generated (npm run codegen); while developing they follow the files.
    command === 'serve' && paraglideVitePlugin(paraglide),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts come from files: the content security policy allows no data: URL for them.
    assetsInlineLimit: 0,
    // Schemas that no form uses stay out of the browser.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'endpoint'] } },
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
}));
