/** An entry of package-lock.json. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
}
export type Lock = Readonly<Record<string, LockedPackage>>;

/** Licenses under which a company may run and change the product without publishing its code (SPDX). */
const PERMITTED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Packages whose license text a person has read and accepted. */
const READ: Readonly<Record<string, string>> = {
  argparse: 'Python-2.0: permissive, and used by the command line of a package only.',
  'dejavu-fonts-ttf': 'Bitstream Vera: fonts may be embedded in documents.',
  'png-js': 'MIT, in its LICENSE file.',
  '@img/sharp': 'LGPL-3.0: libvips is a library of its own that anyone can replace.',
};

const nameOf = (location: string): string => location.slice(location.lastIndexOf('node_modules/') + 13);
const isRead = (name: string): boolean =>
  Object.keys(READ).some((known) => name === known || name.startsWith(`${known}-`));

export const licensesOf = (lock: Lock): { name: string; version: string; license: string }[] =>
  Object.entries(lock)
    .filter(([location, { dev, link }]) => location !== '' && !dev && !link)
    .map(([location, { version = '', license = '' }]) => ({ name: nameOf(location), version, license }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

export const complaintsAbout = (lock: Lock): string[] => [
  ...Object.entries(lock).flatMap(([location, entry]) => sourceComplaints(nameOf(location), entry)),
  ...licensesOf(lock)
    .filter(({ name, license }) => !isPermitted(license) && !isRead(name))
    .map(
      ({ name, license }) =>
        `${name}: its license ${license || '(none)'} is not permitted (scripts/packages.ts).`,
    ),
];

/** Platform packages that the registry in use did not serve are pinned by version only (`complete-lockfile.ts`). */
const sourceComplaints = (
  name: string,
  { version, resolved, integrity, optional, link }: LockedPackage,
): string[] => {
  if (name === '' || link) return [];
  if (resolved !== undefined) return [`${name}: remove "resolved", so that every registry can serve it.`];
  if (!/^\d+\.\d+\.\d+/.test(version ?? '')) return [`${name}: ${version} is not a version of a registry.`];
  if (!integrity && !optional) return [`${name}: it has no digest. Run npm install again.`];
  return integrity && !integrity.startsWith('sha512-') ? [`${name}: its digest is not SHA-512.`] : [];
};

/** Supports the license expressions that packages use: one license, `(A OR B)` and `A AND B`. */
const isPermitted = (license: string): boolean => {
  const expression = license.replaceAll(/[()]/g, '');
  if (expression.includes(' OR ')) return expression.split(' OR ').some((one) => PERMITTED.has(one));
  return expression.split(' AND ').every((one) => PERMITTED.has(one));
};
