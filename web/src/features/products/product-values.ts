import type { z } from 'zod';
import type { NewProduct } from '#contract/products.ts';

export type ProductValues = z.input<typeof NewProduct>;
