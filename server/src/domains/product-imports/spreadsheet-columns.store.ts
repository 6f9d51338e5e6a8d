import { products } from '#db/tables/products.ts';

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
