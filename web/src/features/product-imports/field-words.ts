import type { ImportField, ProductImport } from '#contract/product-imports.ts';
import { m } from '#paraglide/messages.js';

const FIELD_NAME: Record<ImportField, () => string> = {
  id: m.imports_field_id,
  name: m.imports_field_name,
  description: m.imports_field_description,
  specifications: m.imports_field_specifications,
  category: m.imports_field_category,
  regulatoryStatus: m.imports_field_regulatoryStatus,
  launchDate: m.imports_field_launchDate,
  listPrice: m.imports_field_listPrice,
  currency: m.imports_field_currency,
  clearances: m.imports_field_clearances,
  territories: m.imports_field_territories,
};

export const fieldName = (field: ImportField): string => FIELD_NAME[field]();

/** What stands above a column; its number where nothing does. */
export const columnName = (columns: ProductImport['columns'], place: number): string =>
  columns[place]?.name || m.imports_column_number({ number: place + 1 });
