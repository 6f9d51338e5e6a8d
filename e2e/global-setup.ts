import { execFileSync } from 'node:child_process';
import type { FullConfig } from '@playwright/test';
import { prepareAdmins } from './admin.ts';

/** Runs once, after the server for all journeys has started. Some journeys start another server from the build. */
export default async function setup({ projects }: FullConfig): Promise<void> {
  execFileSync(process.execPath, ['scripts/run.mjs', 'build', 'server'], { stdio: 'inherit' });
  await prepareAdmins(projects[0]?.use.baseURL ?? '');
}
