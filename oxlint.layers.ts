import { readFileSync, readdirSync } from 'node:fs';

/*
 * Who may import what (docs/architecture.md). Every layer lists what it must not import, with a message that says
 * what to do instead. Later entries replace earlier ones, so each contains its whole list.
 */

/** Patterns as in .gitignore: a later one with `!` allows what an earlier one bans. */
type Ban = { group: string[]; message: string };
type Layer = { files: string[]; bans: Ban[] };

const parentPaths: Ban = {
  group: ['../**', '..', '**/../**'],
  message: 'Import from another folder through a # path (package.json, "imports"), never with ../.',
};
const webFromServer: Ban = {
  group: ['#lib/**', '#ui/**', '#entities/**', '#features/**', '#app/**', 'react', 'react-dom'],
  message: 'The server does not import the web. What both need belongs in the contract.',
};
const serverFromWeb: Ban = {
  group: [
    '#platform/**',
    '#db/**',
    '#domains/**',
    '#server/**',
    '#test/**',
    'node:*',
    'drizzle-orm',
    'drizzle-orm/**',
    'pg',
    'fastify',
  ],
  message: 'The web shares only the contract with the server. Call an endpoint instead.',
};
const domainsFromBelow: Ban = {
  group: ['#domains/**', '#server/**', '#test/**'],
  message: 'The platform imports no domain. Let the domain register with it, or record an event.',
};
const tablesOfDomains: Ban = {
  group: [
    '#db/tables/**',
    ...['events', 'presences', 'rate-limits', 'sessions'].map((own) => `!#db/tables/${own}.ts`),
  ],
  message: 'The platform reads only its own tables. Pass in what it needs from others.',
};
const appFromDomain: Ban = {
  group: ['#server/**', '#test/**'],
  message: 'A domain does not import the app that assembles it. It gets what it needs from the platform.',
};
const sqlOutsideStore: Ban = {
  group: ['#db/**', 'drizzle-orm', 'drizzle-orm/**', 'pg', '@electric-sql/**'],
  message:
    'Only store.ts and *.store.ts contain SQL. Put the query into the store of the domain that owns the table.',
};
const insidesFromApp: Ban = {
  group: ['#domains/**', '!#domains/*/index.ts'],
  message: 'A domain has one entry point. Import from its index.ts, or export there what is missing.',
};
const storesFromDemo: Ban = {
  group: ['#domains/**/store.ts', '#domains/**/*.store.ts'],
  message:
    'Demo data is written into tables directly or through a function of the domain, not through its store.',
};
const ownIndex: Ban = {
  group: ['./index.ts'],
  message: 'index.ts is for other domains. Inside a domain, import the file that has it.',
};
const uiFromLib: Ban = {
  group: ['#ui/**', '#entities/**', '#features/**', '#app/**'],
  message: 'lib is the lowest layer of the web. Pass what it needs as an argument.',
};
const domainFromUi: Ban = {
  group: [
    '#entities/**',
    '#features/**',
    '#app/**',
    '#contract/**',
    '!#contract/brand.ts',
    '!#contract/shown-values.ts',
  ],
  message:
    'ui imports no domain. A component that knows a company, product or territory belongs in web/src/entities.',
};
const featuresFromEntities: Ban = {
  group: ['#features/**', '#app/**'],
  message: 'Entities are below the features. Pass what they need as a property or an argument.',
};
const appFromFeature: Ban = {
  group: ['#app/**'],
  message: 'A feature does not import the pages that show it. Let the page pass in what it needs.',
};
const beyondZod: Ban = {
  group: ['*', '!zod', '!./*'],
  message: 'The contract is the lowest layer and imports only zod.',
};
const beyondDrizzle: Ban = {
  group: ['*', '!drizzle-orm', '!drizzle-orm/**', '!uuid', '!#contract/**', '!./*'],
  message: 'Tables import only the contract and drizzle.',
};

const otherFeatures = (feature: string): Ban => ({
  group: ['#features/**', `!#features/${feature}/**`, `#features/${feature}/admin/**`, './admin/**'],
  message:
    'Features import neither each other nor the admin parts of their own domain. A page in web/src/app/pages puts them together.',
});
const otherAdmin = (feature: string): Ban => ({
  group: ['#features/**', `!#features/${feature}/**`, '!#features/admin/**'],
  message:
    'The admin part of a feature may use its own feature and the frame in features/admin, and nothing else.',
});

const foldersIn = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Returns the domains in the order of `domains.ts`: each may import those before it. */
function domainsInOrder(): string[] {
  const folders = foldersIn('./server/src/domains');
  const source = readFileSync(new URL('./server/src/domains.ts', import.meta.url), 'utf8');
  const listed = source.slice(source.indexOf('= [')).match(/^ {2}\w+/gm) ?? [];
  const names = listed.map((name) =>
    name.trim().replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const missing = folders.filter((folder) => !names.includes(folder));
  if (missing.length > 0) throw new Error(`domains.ts does not list ${missing.join(', ')}.`);
  return names;
}

function domainLayers(domain: string, position: number, all: readonly string[]): Layer[] {
  const folder = `server/src/domains/${domain}`;
  const above: Ban = {
    group: ['#domains/**', ...all.slice(0, position).map((lower) => `!#domains/${lower}/index.ts`)],
    message:
      'A domain imports the index.ts of domains that domains.ts lists before it. Reach other domains by an event or through the manifest.',
  };
  const everywhere = [parentPaths, webFromServer, above, ownIndex, appFromDomain];
  return [
    { files: [`${folder}/**/*.ts`], bans: [...everywhere, sqlOutsideStore] },
    { files: [`${folder}/**/store.ts`, `${folder}/**/*.store.ts`], bans: everywhere },
    { files: [`${folder}/**/*.test.ts`], bans: [parentPaths, webFromServer] },
  ];
}

function featureLayers(feature: string): Layer[] {
  const everywhere = [parentPaths, serverFromWeb, appFromFeature];
  const folder = `web/src/features/${feature}`;
  return [
    { files: [`${folder}/**`], bans: [...everywhere, otherFeatures(feature)] },
    { files: [`${folder}/admin/**`], bans: [...everywhere, otherAdmin(feature)] },
  ];
}

export const layers: Layer[] = [
  { files: ['**/*.ts', '**/*.tsx'], bans: [parentPaths] },
  { files: ['contract/src/**'], bans: [parentPaths, beyondZod] },
  { files: ['contract/src/**/*.test.ts'], bans: [parentPaths, webFromServer, serverFromWeb] },
  { files: ['server/src/**', 'server/test/**'], bans: [parentPaths, webFromServer] },
  { files: ['server/src/commands/**'], bans: [parentPaths, webFromServer, insidesFromApp] },
  { files: ['server/src/*.ts'], bans: [parentPaths, webFromServer, sqlOutsideStore, insidesFromApp] },
  { files: ['server/src/demo/**'], bans: [parentPaths, webFromServer, storesFromDemo] },
  { files: ['server/src/db/**'], bans: [parentPaths, webFromServer, beyondDrizzle] },
  {
    files: ['server/src/platform/**'],
    bans: [parentPaths, webFromServer, domainsFromBelow, tablesOfDomains],
  },
  // Tests may import every layer, because they build the app and call it.
  { files: ['server/src/**/*.test.ts'], bans: [parentPaths, webFromServer] },
  ...domainsInOrder().flatMap(domainLayers),
  { files: ['web/src/**'], bans: [parentPaths, serverFromWeb] },
  { files: ['web/src/lib/**'], bans: [parentPaths, serverFromWeb, uiFromLib] },
  { files: ['web/src/ui/**'], bans: [parentPaths, serverFromWeb, domainFromUi] },
  { files: ['web/src/entities/**'], bans: [parentPaths, serverFromWeb, featuresFromEntities] },
  ...foldersIn('./web/src/features').flatMap(featureLayers),
];
