import { readFileSync, readdirSync } from 'node:fs';

const DOMAINS = new URL('../server/src/domains/', import.meta.url);
const LIST = new URL('../server/src/domains.ts', import.meta.url);

/** Returns the domains in the order of `domains.ts`: each may import those before it. */
export function domainsInOrder(): string[] {
  const source = readFileSync(LIST, 'utf8');
  const listed = source.slice(source.indexOf('= [')).match(/^ {2}\w+/gm) ?? [];
  const names = listed.map((name) =>
    name.trim().replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const folders = readdirSync(DOMAINS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const missing = folders.map(({ name }) => name).filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`domains.ts does not list ${missing.join(', ')}.`);
  return names;
}
