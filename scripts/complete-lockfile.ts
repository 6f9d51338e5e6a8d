/**
 * Run `npm run lockfile` after you add a package. It adds to package-lock.json the platform packages that the registry
 * in use did not serve. Otherwise npm omits them, and `npm ci` then rejects the file on every machine. They are pinned
 * by version, and a later `npm install` against a full registry adds their digests.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface Package {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, Package>;

const FILE = 'package-lock.json';
const SYSTEMS = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony'];
const PROCESSORS = ['x64', 'arm64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'wasm32'];
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Packages };
const missing = Object.entries(lock.packages).flatMap(([location, parent]) => missingFrom(location, parent));
for (const [location, entry] of missing) lock.packages[location] = entry;
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([one], [other]) => one.localeCompare(other, 'en')),
);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} platform packages added to ${FILE}.`);

function missingFrom(location: string, { dev, optionalDependencies = {} }: Package): [string, Package][] {
  return Object.entries(optionalDependencies)
    .filter(([name]) => !isReachable(location, name))
    .map(([name, version]) => {
      if (!/^\d/.test(version))
        throw new Error(`${location} wants ${name} ${version}: only exact versions can be completed.`);
      const taken = lock.packages[`node_modules/${name}`];
      const place = taken ? `${location}/node_modules/${name}` : `node_modules/${name}`;
      return [place, { version, ...platformOf(name), ...(dev && { dev }), optional: true }];
    });
}

function isReachable(location: string, name: string): boolean {
  const folders = location
    .split('/node_modules/')
    .map((_, depth, parts) => parts.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...folders].some((folder) => lock.packages[`${folder && `${folder}/`}node_modules/${name}`]);
}

function platformOf(name: string): Package {
  const words = name.split(/[/-]/);
  const pick = (known: string[]) => words.filter((word) => known.includes(word));
  const libc = Object.entries(LIBRARIES).flatMap(([word, library]) =>
    words.includes(word) ? [library] : [],
  );
  const platform = { os: pick(SYSTEMS), cpu: pick(PROCESSORS), libc };
  if (platform.cpu.length === 0) throw new Error(`${name} does not say which processor it is for.`);
  return Object.fromEntries(Object.entries(platform).filter(([, values]) => values.length > 0));
}
