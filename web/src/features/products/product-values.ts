import type { z } from 'zod';
import type { NewListing } from '#contract/products.ts';

export type ProductValues = z.input<typeof NewListing>;
