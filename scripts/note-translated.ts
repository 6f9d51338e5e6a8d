/**
 * `npm run words:translated -- es common:cancel common:close` records that these Spanish sentences now say the same
 * as the English ones. Sentences that are new in English are recorded without being named.
 */
import { OFFERED_LANGUAGES } from '#contract/languages.ts';
import { readCatalog } from './catalog.ts';
import { noteTranslated } from './translated-words.ts';

const [language = '', ...keys] = process.argv.slice(2);
const source = readCatalog('en');
const unknown = keys.filter((key) => !source.has(key));
if (!OFFERED_LANGUAGES.some((name) => name === language) || unknown.length > 0) {
  console.error(
    `Usage: npm run words:translated -- <language> [key …]. Unknown: ${[language, ...unknown].join(', ')}`,
  );
  process.exit(1);
}
noteTranslated(language, source, new Set(keys));
