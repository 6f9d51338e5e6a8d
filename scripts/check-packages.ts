/**
 * Checks, without network access, that every package in package-lock.json comes from a registry and has a digest and a
 * permitted license. `npm run licenses` (`--list`) prints the packages that run in production with their licenses.
 */
import { readFileSync } from 'node:fs';
import { type Lock, complaintsAbout, licensesOf } from './packages.ts';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock };
if (process.argv.includes('--list')) {
  for (const { name, version, license } of licensesOf(packages))
    console.log(`${name} ${version}\t${license}`);
} else {
  const complaints = complaintsAbout(packages);
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exit(1);
}
