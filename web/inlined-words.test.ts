import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { describe, expect, test } from 'vitest';
import type { Sentence } from '#words/sentences.ts';
import { type Sentences, inLanguage, readSentences } from './built-languages.ts';
import { inlinedWords } from './inlined-words.ts';

const ROOT = path.join(import.meta.dirname, '..');
const plugin = inlinedWords();

function transformed(file: string, source = readFileSync(path.join(ROOT, file), 'utf8')): string {
  const { handler } = plugin.transform as Extract<Plugin['transform'], { handler: unknown }>;
  const answer = handler.call({} as never, source, path.join(ROOT, file));
  return (answer as { code: string }).code;
}

describe('texts in the built code', () => {
  test('replace the keys that are written literally in the code', () => {
    const code = transformed('web/src/a.tsx', "t('jobs:title') + t('jobs:found', { count: 2 })");
    expect(inLanguage(code, 'en', readSentences('en'))).toMatch(/^t\(\["Jobs"\]\) \+ t\(\[\[/);
  });

  test('do not replace keys that are put together at run time, whose texts remain available', () => {
    expect(transformed('web/src/a.tsx', 't(`entities:badge.${type}`)')).toContain('entities:badge.');
    const kept = transformed('words/en/entities.json');
    expect(kept).toContain('"badge.iso_13485_certified":[');
    expect(kept).not.toContain('"evidence":');
  });

  test('are in the language that the code is built for, with any quotation marks they contain', () => {
    const words: Sentences = new Map<string, Sentence>([
      ['jobs:title', 'Stellen'],
      ['jobs:found', [['count']]],
    ]);
    const code =
      "import('assets/a.js'),t([`words/jobs:title~0123abcd`]),t(['words/jobs:found~0123abcd'],{count:2})";
    expect(inLanguage(code, 'de', words)).toBe(
      'import(\'assets/de/a.js\'),t(["Stellen"]),t([["count"]],{count:2})',
    );
    expect(() => inLanguage('t(["words/jobs:apply~0123abcd"])', 'de', words)).toThrow(/jobs:apply/);
  });

  test('require only the catalog files with texts that are looked up at run time', () => {
    const code = transformed('web/src/lib/word-files.ts');
    expect(code).toContain('words/en/entities.json');
    expect(code).not.toContain('words/en/legal.json');
  });
});
