import type { Sentence } from '#words/sentences.ts';

/** The files of the catalog. A build keeps only those with sentences that are looked up at run time. */
export const files = import.meta.glob<Record<string, Sentence>>(
  ['../../../words/*/*.json', '!../../../words/*/{billing,documents,emails,imports,interview}.json'],
  { import: 'default' },
);
