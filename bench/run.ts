import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The measurements that docs/performance.md quotes. `npm run bench -- screens` runs a single one. */
const BENCHES = [
  'directory',
  'products',
  'connections',
  'deals',
  'accepts',
  'messages',
  'recommendations',
  'records',
  'search-quality',
  'saved-searches',
  'digests',
  'live',
  'stall',
  'files',
  'http',
  'screens',
];
/** These run only when they are named, because they first download a program or take a long time. */
const ON_REQUEST = [
  'lighthouse',
  'killed-accepts',
  'access',
  'histories',
  'mixed',
  'signatures',
  'changed-copies',
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => ![...BENCHES, ...ON_REQUEST].includes(name));
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}. There are: ${[...BENCHES, ...ON_REQUEST].join(', ')}`,
  );
  process.exit(1);
}
// The servers that a benchmark starts run from the build.
execFileSync(process.execPath, ['scripts/run.mjs', 'build'], { stdio: 'inherit' });
for (const name of asked.length > 0 ? asked : BENCHES) {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
