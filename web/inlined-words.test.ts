import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { describe, expect, test } from 'vitest';
import { inlinedWords } from './inlined-words.ts';

const ROOT = path.join(import.meta.dirname, '..');
const plugin = inlinedWords('en');

function transformed(file: string, source = readFileSync(path.join(ROOT, file), 'utf8')): string {
  const { handler } = plugin.transform as Extract<Plugin['transform'], { handler: unknown }>;
  const answer = handler.call({} as never, source, path.join(ROOT, file));
  return (answer as { code: string }).code;
}

describe('Words in the built code', () => {
  test('replace the keys that the code writes out', () => {
    const code = transformed('web/src/a.tsx', "t('jobs:title') + t('jobs:found', { count: 2 })");
    expect(code).toContain('t(["Jobs"])');
    expect(code).not.toContain('jobs:found');
  });

  test('leave keys alone that are put together at run time, and keep their sentences', () => {
    expect(transformed('web/src/a.tsx', 't(`entities:badge.${type}`)')).toContain('entities:badge.');
    const kept = transformed('words/en/entities.json', '{"badge.iso_13485":"ISO","evidence":"Evidence"}');
    expect(kept).toBe('{"badge.iso_13485":"ISO"}');
  });

  test('leave only files of the catalog to load of which sentences are looked up', () => {
    const code = transformed('web/src/lib/word-files.ts');
    expect(code).toContain('words/en/entities.json');
    expect(code).not.toContain('words/en/legal.json');
  });
});
