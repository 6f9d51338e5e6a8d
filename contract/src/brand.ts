/** The product's name; the part set lighter in the wordmark, and the rest. A deployer's own name has no light part. */
export const BRAND = { light: 'Med', strong: 'Accord' } as const;
export const APP_NAME = BRAND.light + BRAND.strong;
