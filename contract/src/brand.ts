/** The product's name in the two weights of the wordmark. A name that an operator sets instead has no light part. */
export const BRAND = { light: 'Med', strong: 'Accord' } as const;
export const APP_NAME = BRAND.light + BRAND.strong;
