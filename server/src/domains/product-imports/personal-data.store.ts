import { eq } from 'drizzle-orm';
import { productImports } from '#db/tables/product-imports.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const uploadedSheets = personalRecords({
  name: 'productImports',
  table: productImports,
  key: productImports.id,
  isOf: (userId) => eq(productImports.userId, userId),
  columns: {
    companyId: productImports.companyId,
    fileName: productImports.fileName,
    state: productImports.state,
    rows: productImports.rows,
    createdAt: productImports.createdAt,
    finishedAt: productImports.finishedAt,
  },
});
