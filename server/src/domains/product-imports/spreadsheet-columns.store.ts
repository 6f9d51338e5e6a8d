import { products } from '#db/tables/products.ts';

/** The columns of a product that a spreadsheet contains, for exports and imports alike. */
export const spreadsheetColumns = {
  id: products.id,
  name: products.name,
  description: products.description,
  specifications: products.specifications,
  category: products.category,
  regulatoryStatus: products.regulatoryStatus,
  launchDate: products.launchDate,
  listPriceCents: products.listPriceCents,
  listPriceCurrency: products.listPriceCurrency,
};
