/**
 * `npm run codegen`: generates a type for every word of the English catalog, so that the compiler knows each key and
 * the values that its sentence needs.
 */
import { writeFileSync } from 'node:fs';
import { type Word, readCatalog } from './catalog.ts';

const TYPES = { text: 'string | number', number: 'number' };

writeFileSync(
  'words/keys.d.ts',
  `// Written by \`npm run codegen\` from words/en.

/** Every key of the catalog with the values that its sentence needs. */
export interface Words {
${[...readCatalog('en').values()].map(entryOf).join('\n')}
}
`,
);

function entryOf({ key, text, values }: Word): string {
  const types = [...values].map(([name, type]) => `${name}: ${TYPES[type]}`);
  return `  /** ${text.replaceAll('*/', '* /')} */
  '${key}': ${types.length > 0 ? `{ ${types.join('; ')} }` : 'undefined'};`;
}
