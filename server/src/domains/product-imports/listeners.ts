import type { Language } from '#contract/languages.ts';
import type { Platform } from '#platform/platform.ts';
import { readerOf } from '#platform/words.ts';
import { IMPORT_QUEUE, giveUpImport, processImport } from './batches.ts';
import { deleteOldImports } from './imports.ts';

export function listeners(platform: Platform): void {
  platform.jobs.define(IMPORT_QUEUE, (data) => {
    // Jobs of earlier releases name no language.
    const { id, language } = data as { id: string; language?: Language };
    return processImport(platform, id, language && readerOf(language));
  });
  platform.jobs.defineAfterGivingUp(IMPORT_QUEUE, (data) =>
    giveUpImport(platform, (data as { id: string }).id),
  );
  platform.jobs.repeat('products.imports_forgotten', '41 3 * * *', () => deleteOldImports(platform));
}
