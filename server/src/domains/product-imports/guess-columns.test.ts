import { expect, test } from 'vitest';
import { IMPORT_FIELDS } from '#contract/product-imports.ts';
import { BASE_LANGUAGE, translatorOf } from '#platform/words.ts';
import { guessColumns } from './guess-columns.ts';

test('the import recognizes every column of the export', () => {
  const t = translatorOf(BASE_LANGUAGE);
  const columns = guessColumns(IMPORT_FIELDS.map((field) => t(`imports:columns.${field}`)));
  expect(columns).toEqual(Object.fromEntries(IMPORT_FIELDS.map((field, index) => [field, index])));
});

test.each([
  [['Nombre del producto', 'Descripción', 'Categoría', 'Precio', 'Territorios abiertos']],
  [['Nom du produit', 'Description', 'Catégorie', 'Prix', 'Territoires ouverts']],
  [['Produktname', 'Beschreibung', 'Kategorie', 'Listenpreis (EUR)', 'Offene Gebiete']],
  [['Trade name', 'Long description', 'Product family', 'Retail price', 'Sales territories']],
  [['製品名', '説明', '分類', '価格', 'Markets']],
  [['製品名', '説明', 'カテゴリ', '価格', 'Markets']],
  [['PRODUCT NAME *', 'details', 'Product Category', 'List price (USD)', 'Territories']],
])('the import recognizes the column headers %j', (header) => {
  expect(guessColumns(header)).toEqual({
    name: 0,
    description: 1,
    category: 2,
    listPrice: 3,
    territories: 4,
  });
});

test('the import leaves out unknown columns and uses only one column for each field', () => {
  expect(guessColumns(['SKU', '', 'Name', 'Product', 'Warehouse'])).toEqual({ name: 2 });
});
