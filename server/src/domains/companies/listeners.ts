import type { Platform } from '#platform/platform.ts';
import { removeOrphanedLogos } from './logo.ts';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('companies.logos', '13 3 * * *', () => removeOrphanedLogos(platform));
}
