import {
  downloadRefusedRows,
  exportProducts,
  getProductImport,
  runProductImport,
  tryProductImport,
  uploadProductSheet,
} from '#contract/product-imports.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { exportSheet } from './csv-export.ts';
import * as service from './imports.ts';

export function routes(on: On, platform: Platform): void {
  on.upload(uploadProductSheet, ({ actor, params, upload }) =>
    service.uploadSheet(platform, actor, params.id, upload),
  );
  on(getProductImport, ({ actor, params }) => service.getImport(platform, actor, params.id));
  on(tryProductImport, ({ actor, params, body }) => service.tryImport(platform, actor, params.id, body));
  on(runProductImport, ({ actor, params, body }) => service.runImport(platform, actor, params.id, body));
  on.file(downloadRefusedRows, ({ actor, params }) => service.listRefused(platform, actor, params.id));
  on.file(exportProducts, ({ actor, params }) => exportSheet(platform, actor, params.id));
}
