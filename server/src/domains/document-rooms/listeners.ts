import type { Platform } from '#platform/platform.ts';
import { removeOrphans } from './versions/service.ts';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('document-rooms.orphans', '33 * * * *', () => removeOrphans(platform));
}
