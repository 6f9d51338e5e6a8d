import type { z } from 'zod';
import type { NewProduct } from '#contract/products.ts';

/** A product as forms hold it: one that is added, and one that is edited. */
export type ProductValues = z.input<typeof NewProduct>;
