import { IMPORT_FIELDS, type ImportField } from '#contract/product-imports.ts';
import { translatorOf } from '#platform/words.ts';
import { OFFERED_LANGUAGES } from '#contract/languages.ts';

/** Usual column titles in the product's languages. */
const SYNONYMS: Record<ImportField, readonly string[]> = {
  id: ['id', 'medaccord id', 'id del producto', 'id produit', 'produkt id'],
  name: [
    'name',
    'product',
    'title',
    'device',
    'device name',
    'item',
    'item name',
    'model',
    'nombre',
    'nombre del producto',
    'producto',
    'nom',
    'nom du produit',
    'produit',
    'produktname',
    'produkt',
    'bezeichnung',
    'artikel',
    'product title',
    'brand name',
    'trade name',
    'artikelbezeichnung',
    'designation',
    'denominacion',
    '品名',
    '製品名',
    '商品名',
  ],
  description: [
    'details',
    'summary',
    'product description',
    'about',
    'text',
    'descripcion',
    'beschreibung',
    'produktbeschreibung',
    'long description',
    'intended use',
    'indications',
    'descripcion del producto',
    'description du produit',
    '説明',
    '製品説明',
  ],
  specifications: [
    'specs',
    'specification',
    'technical data',
    'technical specifications',
    'features',
    'especificaciones',
    'caracteristicas',
    'specification technique',
    'caracteristiques',
    'spezifikation',
    'spezifikationen',
    'technische daten',
    'technical specs',
    'tech specs',
    'product specifications',
    '仕様',
  ],
  category: [
    'product category',
    'type',
    'class',
    'segment',
    'product type',
    'product family',
    'product line',
    'device category',
    'specialty',
    'categoria',
    'categorie',
    'kategorie',
    'produktgruppe',
    'warengruppe',
    'famille',
    'カテゴリ',
    'カテゴリー',
    '分類',
  ],
  regulatoryStatus: [
    'status',
    'regulatory',
    'fda status',
    'approval status',
    'approval',
    'clearance status',
    'regulatory approval',
    'registration status',
    'estado regulatorio',
    'estado',
    'statut reglementaire',
    'statut',
    'zulassungsstatus',
    'zulassung',
  ],
  launchDate: [
    'launch',
    'launched',
    'release date',
    'released',
    'available from',
    'on market since',
    'date launched',
    'market launch',
    'launch day',
    '発売日',
    'date',
    'fecha de lanzamiento',
    'lanzamiento',
    'date de lancement',
    'lancement',
    'markteinfuhrung',
    'einfuhrungsdatum',
  ],
  listPrice: [
    'price',
    'unit price',
    'msrp',
    'catalog price',
    'catalogue price',
    'retail price',
    'price usd',
    'price eur',
    'cost',
    'tarif',
    'stuckpreis',
    '価格',
    '定価',
    'precio',
    'precio de lista',
    'prix',
    'prix catalogue',
    'prix public',
    'preis',
    'listenpreis',
  ],
  currency: [
    'ccy',
    'price currency',
    'currency code',
    '通貨',
    'moneda',
    'divisa',
    'devise',
    'monnaie',
    'wahrung',
  ],
  clearances: [
    'clearance number',
    'clearance',
    'clearances',
    '510 k',
    '510k',
    '510 k number',
    '510k number',
    '510 k numbers',
    'fda number',
    'fda numbers',
    'pma',
    'pma number',
    'de novo',
    'k number',
    'k numbers',
    '510 k no',
    '510k no',
    'fda clearance',
    'fda clearance number',
    'fda 510 k',
    'premarket number',
    'submission number',
    'certificate',
    'numero de autorizacion',
    'numeros de autorizacion',
    'numero 510 k',
    'numeros d autorisation',
    'numero d autorisation',
    'zulassungsnummer',
    'zulassungsnummern',
  ],
  territories: [
    'territories',
    'territory',
    'open territory',
    'regions',
    'region',
    'available territories',
    'sales territories',
    'areas',
    'markets',
    'states',
    'territorios abiertos',
    'territorios',
    'territoires ouverts',
    'territoires',
    'offene gebiete',
    'gebiete',
    'regionen',
  ],
};

/** Removes case, accents and punctuation: "Prix (EUR)" becomes "prix eur". */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the titles that the export uses, in every language. */
const titlesOf = (field: ImportField): string[] =>
  OFFERED_LANGUAGES.map((language) => folded(translatorOf(language)(`imports:columns.${field}`)));

/** Guesses the field of each column from its title; each field is used once. */
export function guessColumns(header: readonly string[]): Partial<Record<ImportField, number>> {
  const heads = header.map(folded);
  const columns: Partial<Record<ImportField, number>> = {};
  const isFree = (index: number) => !Object.values(columns).includes(index);
  const take = (fits: (head: string, name: string) => boolean) => {
    for (const field of IMPORT_FIELDS) {
      if (columns[field] !== undefined) continue;
      const names = [...titlesOf(field), ...SYNONYMS[field].map(folded)];
      const index = heads.findIndex(
        (head, index) => head !== '' && isFree(index) && names.some((name) => fits(head, name)),
      );
      if (index >= 0) columns[field] = index;
    }
  };
  take((head, name) => head === name);
  // Handles "List price (USD)" and "Product name *".
  take((head, name) => name.length > 3 && head.startsWith(`${name} `));
  return columns;
}
