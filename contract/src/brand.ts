/** The product's name in the two weights of the wordmark. A deployer's own name has no light part. */
export const BRAND = { light: 'Med', strong: 'Accord' } as const;
export const APP_NAME = BRAND.light + BRAND.strong;
