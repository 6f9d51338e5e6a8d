const NEEDED_EVERYWHERE = /assets\/common-[\w-]+\.js$/;

const PART_OF_ROUTE = /\/routes\/([^?]+)\.tsx\?tsr-split=(?:component|loader)$/;

export type Bundle = Record<string, BundledChunk | { type: 'asset' }>;

export interface BundledChunk {
  type: 'chunk';
  isEntry: boolean;
  moduleIds: string[];
  imports: string[];
}

/** Returns the files that match `isStart`, and all files that they import statically, directly or indirectly. */
export function filesFrom(bundle: Bundle, isStart: (chunk: BundledChunk) => boolean): Set<string> {
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    chunk.imports.forEach(add);
  };
  for (const [file, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && isStart(chunk)) add(file);
  return found;
}

export const filesOfEntry = (bundle: Bundle): string[] => [...filesFrom(bundle, ({ isEntry }) => isEntry)];

/** Returns what every screen needs in addition to the entry's files. */
export const neededEverywhere = (bundle: Bundle): string[] =>
  Object.keys(bundle).filter((file) => NEEDED_EVERYWHERE.test(file));

/** Returns the code files of each screen, by path, without those that every page loads anyway. */
export function filesOfScreens(bundle: Bundle): Map<string, string[]> {
  const everywhere = new Set([...filesOfEntry(bundle), ...neededEverywhere(bundle)]);
  const found = new Map<string, string[]>();
  const routes = new Set(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? routesIn(file) : [])),
  );
  for (const route of routes) {
    if (isAround(route)) continue;
    const own = filesFrom(bundle, (chunk) => hasPartOf(chunk, route));
    found.set(
      pathOf(route),
      [...own].filter((one) => !everywhere.has(one)),
    );
  }
  return found;
}

/** Screens that show the same page are in one file. */
const routesIn = ({ moduleIds }: BundledChunk): string[] =>
  moduleIds.flatMap((id) => PART_OF_ROUTE.exec(id)?.[1] ?? []);

/** A route such as `_member` is rendered around other screens and has no path of its own. */
const isAround = (route: string): boolean => /(?:^|\/)_[^/]*$/.test(route);

/** A screen is rendered within the routes of the folders that its file is in. */
const hasPartOf = (chunk: BundledChunk, route: string): boolean =>
  routesIn(chunk).some((one) => route === one || route.startsWith(`${one}/`));

/** `_member/deals.$id_.contract` is the screen `/deals/$id/contract`, and `_member/deals.index` is `/deals`. */
function pathOf(route: string): string {
  const parts = route.split(/[./]/).filter((part) => part !== 'index' && !part.startsWith('_'));
  return `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`;
}
