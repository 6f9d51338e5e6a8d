import type { Platform } from '#platform/platform.ts';
import { checkChain } from './chain-checks.ts';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('nda.chain-check', '17 3 * * *', () => checkChain(platform));
}
