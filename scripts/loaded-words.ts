import type { Source } from './source-words.ts';

/**
 * Finds code that may show words before they are loaded. A file has the words that every file importing it has loaded:
 * a static import provides the importer's words, and a dynamic one also those in `withWords`. A screen loads its
 * component's words in its loader, either directly or with an imported function such as `loadCompanyWords`, and an
 * entry loads them before it renders.
 */
export function findUnloaded(sources: Source[], entries: string[]): string[] {
  const loaded = loadedIn(sources, entries);
  return sources.flatMap(({ file, keys }) => {
    const missing = new Set(keys.map(namespaceOf).filter((name) => loaded.get(file)?.has(name) === false));
    return [...missing].map(
      (name) =>
        `${file}: shows words of "${name}" that a page or dialog with this file does not load (withWords).`,
    );
  });
}

const namespaceOf = (key: string): string => key.slice(0, key.indexOf(':'));

function loadedIn(sources: Source[], entries: string[]): Map<string, Set<string>> {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const loaded = new Map<string, Set<string>>();
  const changed: string[] = [];
  const loadedBy = (file: string) => {
    const { loads = [], imports = [] } = byFile.get(file) ?? {};
    const loaders = imports.filter(({ isLoader }) => isLoader);
    return new Set([...loads, ...loaders.flatMap((loader) => byFile.get(loader.file)?.loads ?? [])]);
  };
  const narrow = (file: string, brought: Set<string>) => {
    const before = loaded.get(file);
    const certain = (before?.intersection(brought) ?? brought).union(loadedBy(file));
    if (before?.size === certain.size) return;
    loaded.set(file, certain);
    changed.push(file);
  };

  for (const file of entries) narrow(file, new Set());
  for (let file = changed.pop(); file !== undefined; file = changed.pop()) {
    const own = loaded.get(file) ?? new Set();
    for (const { file: next, words = [] } of byFile.get(file)?.imports ?? [])
      narrow(next, own.union(new Set(words)));
  }
  return loaded;
}
