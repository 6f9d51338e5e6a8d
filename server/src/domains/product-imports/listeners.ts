import type { Platform } from '#platform/platform.ts';
import { IMPORT_QUEUE, takeIn } from './batches.ts';
import { deleteOldImports } from './imports.ts';

export function listeners(platform: Platform): void {
  platform.jobs.define(IMPORT_QUEUE, (data) => takeIn(platform, (data as { id: string }).id));
  platform.jobs.repeat('products.imports_forgotten', '41 3 * * *', () => deleteOldImports(platform));
}
