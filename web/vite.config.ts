import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtLanguages } from './built-languages.ts';
import { compressedAssets } from './compressed-assets.ts';
import { compiledWords } from './compiled-words.ts';
import { contractInBrowser } from './contract-in-browser.ts';
import { screenPaths } from './screen-paths.ts';
import { firstScreen } from './first-screen.ts';
import { inlinedWords } from './inlined-words.ts';
import { productName } from './product-name.ts';
import { routes } from './routes.ts';

/*
 * Small modules that many screens share are in four files, because a separate file for each costs a phone more than the
 * additional bytes: components for the pages that visitors open first, other components for any screen, components for
 * forms, and those that show companies and products.
 */
const FORM_PARTS = /web\/src\/ui\/(unsaved-dialog|once-decided|file-drop|segmented-radio|tag-input)\.tsx?/;
const COMMON_PARTS =
  /web\/src\/(ui\/(field|ledger|load-more|paged-list|panel|pills|segmented|select|skeleton|tag|tooltip)\.tsx|lib\/(money|time)\.ts)|contract\/src\/(amounts|shown-values)\.ts\?plain/;
const KIT_PARTS =
  /web\/src\/(ui\/(?!choose-several|copy-button|file-|form-dialog|more-icons|password-input|row-focus)[\w-]+\.tsx?|lib\/dates\.ts)/;
const ENTITY_PARTS =
  /web\/src\/entities\/(?!product\/(product-choice|product-drawing)|clearance\/clearance)[\w-/]+\.(tsx?|svg)|contract\/src\/territories\.ts\?plain/;
const SHARED = { minShareCount: 6, maxModuleSize: 6_000 };

/**
 * Small modules of the screens that people open first, grouped by what loads together. None of them needs more code
 * than the others of its group, so a screen that needs one of them gets at most 1 kB that it does not use.
 */
const LOADED_TOGETHER = {
  'front-page':
    /web\/src\/(app\/(routes\/(index|landing)\.tsx\?tsr-split=component|pages\/landing\.tsx)|features\/(landing\/[\w-]+|territories\/active-opportunities)\.tsx)/,
  'company-page':
    /web\/src\/(app\/(routes\/(company\.\$slug|companies\.\$id)\.tsx\?tsr-split=component|pages\/(company|visitor-actions)\.tsx|loaders\/company-panels\.ts)|features\/(companies\/company-(details|head|info)|products\/company-products)\.tsx)/,
  'counts-and-places':
    /contract\/src\/(stats|territories|opportunities)\.ts\?endpoints|web\/src\/features\/territories\/queries\.ts/,
  'member-screens':
    /web\/src\/app\/(routes\/_member(-with-notice)?\.tsx\?tsr-split=component|shell\/member-screens\.tsx)/,
  'table-parts': /web\/src\/ui\/(table-roles|figure-table)\.tsx?/,
  'query-tools':
    /react-query\/build\/modern\/use(Infinite|Mut)\w+\.js|query-core\/build\/modern\/(infiniteQ|mutationO)\w+\.js|web\/src\/lib\/mutations\.ts/,
  'list-parts':
    /web\/src\/(ui\/result-head|features\/saved-searches\/(save-search|saved-searches-link|search-query))\.tsx?/,
  'search-parts': /web\/src\/(lib\/search-words\.ts|ui\/search-form\.tsx)/,
  'deal-search': /contract\/src\/deals\.ts\?plain|web\/src\/features\/deals\/search\.ts/,
  'home-queries':
    /contract\/src\/(home|notifications|notification-settings)\.ts\?endpoints|web\/src\/(features\/(home|notifications)\/queries\.ts|app\/routes\/_member-with-notice\/home\.tsx\?tsr-split=loader)/,
  'notice-parts':
    /contract\/src\/policy-versions\.ts\?plain|web\/src\/(entities\/report\/report-reason|ui\/count)\.tsx?/,
  'view-parts': /web\/src\/(lib\/stored-view|ui\/(view-toggle|more-filters))\.tsx?/,
  'product-parts':
    /web\/src\/(features\/(products\/product-(facts|row)|evidence\/legal-terms-note)|entities\/(territory\/open-territories|product\/product-drawing|clearance\/clearance))\.tsx/,
  'detail-parts':
    /web\/src\/(ui\/outbound-link|entities\/(comparison\/compare-toggle|company\/unclaimed-tag)|features\/(company-analytics\/counted-view|connections\/response-time))\.tsx?/,
  'later-parts': /web\/src\/ui\/when-near-viewport\.tsx|react-query\/build\/modern\/useIsFetching\.js/,
  'relationship-parts':
    /web\/src\/(app\/pages\/(company-relationship-status|lazy-relationships)|entities\/relationship\/relationship-placeholder)\.tsx/,
  'ways-to-connect':
    /web\/src\/(app\/pages\/company-action|features\/(connections\/connect-button|companies\/unclaimed-connect))\.tsx/,
  'panel-queries':
    /contract\/src\/(jobs|job-applications|recalls|fda-decisions|evidence|company-certificates|company-news)\.ts\?endpoints|contract\/src\/badges\.ts\?plain|web\/src\/features\/((jobs|evidence|certificates|news)\/queries|jobs\/words)\.ts/,
  'member-queries': /contract\/src\/members\.ts\?endpoints|web\/src\/features\/members\/(queries|roles)\.ts/,
  'passport-parts':
    /contract\/src\/passports\.ts\?endpoints|web\/src\/features\/passports\/(queries|passport-link)\.tsx?/,
  'relationship-queries':
    /contract\/src\/(relationships|document-rooms|company-agreements)\.ts\?endpoints|web\/src\/(lib\/batch-requests|entities\/relationship\/queries|features\/(document-rooms|company-agreements)\/queries)\.ts/,
};

/** Every page loads these at its start, so files that load later need not name them. */
const IN_EVERY_PAGE = /assets\/(index|vendor|common|rolldown-runtime)-/;

/** Sentences that are looked up at run time on most screens. Those of a few screens have files of their own. */
const LOOKED_UP_WORDS = /\/words\/\w+\/(?:companies|connections|entities|territories)\.json$/;

/**
 * Loaders that stay in the entry: of screens that visitors open first, from a search engine or a bookmark, and those
 * that only load words, which are smaller than a file's name. The server names the files of all other loaders in the
 * pages that need them.
 */
const LOADERS_IN_ENTRY = new Set<string>([
  '/',
  '/landing',
  '/auth',
  '/companies/',
  '/company/$slug',
  '/_member',
  '/_member-with-notice',
  '/_member/profile',
  '/_member/test',
  '/_member/welcome',
  '/apply-distributor/',
  '/developers',
  '/forgot-password',
  '/nda/check',
  '/privacy-policy',
  '/register-company',
  '/register-distributor',
  '/reset-password',
  '/restore-email',
  '/terms-of-service',
  '/unsubscribe',
  '/verify-email',
]);

const GROUPS =
  /^(vendor|shell|common|form-parts|kit|entities|rolldown-runtime|dialog-surface|front-page|company-page)$/;

/**
 * Names the files of screens and groups. One of the groups is `dialog-surface`, whose file a test blocks by its name. The
 * entry lists all other files, about 250 of them, and their names would make every page 1.5 kB larger. Hexadecimal digits
 * compress to half a byte each, which saves 240 bytes more, and seven of them tell 950 files apart.
 */
function nameOf({ facadeModuleId, name }: { facadeModuleId: string | null; name: string }): string {
  const isScreen = facadeModuleId?.includes('tsr-split=component') ?? false;
  return isScreen || GROUPS.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/part-[hash:7].js';
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      ...routes,
      codeSplittingOptions: {
        // The loaders of the other screens are in separate files, so that no other screen loads their queries.
        splitBehavior: ({ routeId }) =>
          LOADERS_IN_ENTRY.has(routeId)
            ? undefined
            : [['component'], ['loader'], ['errorComponent'], ['notFoundComponent']],
      },
    }),
    productName(),
    react(),
    tailwindcss(),
    contractInBrowser(),
    compiledWords(),
    inlinedWords(),
    screenPaths(),
    firstScreen(),
    builtLanguages(),
    compressedAssets(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts must be files, because the content security policy allows no data: URLs for them.
    assetsInlineLimit: 0,
    // With several style sheets, each script would name them for every part that it loads later.
    cssCodeSplit: false,
    // Schemas that no form uses stay out of the browser.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: {
        hashCharacters: 'hex',
        chunkFileNames: nameOf,
        codeSplitting: {
          // Each group contains only what it names, so that schemas and dialogs stay behind their lazy imports.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules\// },
            // All dependencies of the entry, so that no file loads before the ones it needs.
            { name: 'shell', tags: ['$initial'] },
            { name: 'common', test: new RegExp(`${LOOKED_UP_WORDS.source}|${COMMON_PARTS.source}`) },
            ...Object.entries(LOADED_TOGETHER).map(([name, test]) => ({ name, test })),
            { name: 'form-parts', test: FORM_PARTS, ...SHARED },
            { name: 'kit', test: KIT_PARTS, ...SHARED },
            { name: 'entities', test: ENTITY_PARTS, ...SHARED },
          ],
        },
      },
    },
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files) => {
        const needed = files.filter((one) => !IN_EVERY_PAGE.test(one));
        // If a file needs no other file, the import itself requests it, in fewer bytes.
        return needed.length === 1 && needed[0] === file ? [] : needed;
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
