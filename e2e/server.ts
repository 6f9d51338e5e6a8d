/** Starts the built server on a temporary data folder, which is deleted when it stops. */
import { rmSync } from 'node:fs';
import { makeTemporaryFolder } from '#test/temporary-folder.ts';

const dataDir = makeTemporaryFolder('journeys');
process.env.DATA_DIR = dataDir;
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

await import(new URL('../server/dist/main.js', import.meta.url).href);
