import type { ImportField, ProductImport } from '#contract/product-imports.ts';
import { t } from '#lib/words.ts';

const FIELD_NAME: Record<ImportField, () => string> = {
  id: () => t('product-imports:fieldId'),
  name: () => t('product-imports:fieldName'),
  description: () => t('product-imports:fieldDescription'),
  specifications: () => t('product-imports:fieldSpecifications'),
  category: () => t('product-imports:fieldCategory'),
  regulatoryStatus: () => t('product-imports:fieldRegulatoryStatus'),
  launchDate: () => t('product-imports:fieldLaunchDate'),
  listPrice: () => t('product-imports:fieldListPrice'),
  currency: () => t('product-imports:fieldCurrency'),
  clearances: () => t('product-imports:fieldClearances'),
  territories: () => t('product-imports:fieldTerritories'),
};

export const fieldName = (field: ImportField): string => FIELD_NAME[field]();

export const columnName = (columns: ProductImport['columns'], index: number): string =>
  columns[index]?.name || t('product-imports:columnNumber', { number: index + 1 });
