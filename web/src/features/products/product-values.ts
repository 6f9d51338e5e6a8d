import type { z } from 'zod';
import type { NewProduct } from '#contract/products.ts';

/** The values shared by the forms that add and edit a product. */
export type ProductValues = z.input<typeof NewProduct>;
