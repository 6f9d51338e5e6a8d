import type { Platform } from '#platform/platform.ts';
import { IMPORT_QUEUE, giveUpImport, processImport } from './batches.ts';
import { deleteOldImports } from './imports.ts';

export function listeners(platform: Platform): void {
  platform.jobs.define(IMPORT_QUEUE, (data) => processImport(platform, (data as { id: string }).id));
  platform.jobs.defineAfterGivingUp(IMPORT_QUEUE, (data) =>
    giveUpImport(platform, (data as { id: string }).id),
  );
  platform.jobs.repeat('products.imports_forgotten', '41 3 * * *', () => deleteOldImports(platform));
}
