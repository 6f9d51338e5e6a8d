import { expect, test } from 'vitest';
import { IMPORT_COLUMN_NAMES, IMPORT_FIELDS } from '#contract/product-imports.ts';
import { guessColumns } from './guess-columns.ts';

test('the columns of the export are all known', () => {
  const columns = guessColumns(IMPORT_FIELDS.map((field) => IMPORT_COLUMN_NAMES[field]));
  expect(columns).toEqual(Object.fromEntries(IMPORT_FIELDS.map((field, place) => [field, place])));
});

test.each([
  [['Nombre del producto', 'Descripción', 'Categoría', 'Precio', 'Territorios abiertos']],
  [['Nom du produit', 'Description', 'Catégorie', 'Prix', 'Territoires ouverts']],
  [['Produktname', 'Beschreibung', 'Kategorie', 'Listenpreis (EUR)', 'Offene Gebiete']],
  [['PRODUCT NAME *', 'details', 'Product Category', 'List price (USD)', 'Territories']],
])('%j are known', (header) => {
  expect(guessColumns(header)).toEqual({
    name: 0,
    description: 1,
    category: 2,
    listPrice: 3,
    territories: 4,
  });
});

test('what nobody knows is left out, and no column is taken twice', () => {
  expect(guessColumns(['SKU', '', 'Name', 'Product', 'Warehouse'])).toEqual({ name: 2 });
});
