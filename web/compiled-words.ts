import type { Plugin } from 'vite';
import { type Texts, compileTexts } from '#words/compile.ts';

/** Serves the catalog compiled, so that no browser needs the parser of its sentences. */
export function compiledWords(): Plugin {
  return {
    name: 'compiled-words',
    transform: {
      order: 'pre',
      filter: { id: /\/words\/[a-z]+\/[a-z-]+\.json$/ },
      handler: (source) => JSON.stringify(compileTexts(JSON.parse(source) as Texts)),
    },
  };
}
