import type { z } from 'zod';
import type { NewProduct } from '#contract/products.ts';

/** A product as forms hold it: one that is added, and one that is edited. */
export type ProductValues = z.input<typeof NewProduct>;

/** An empty day of a date input, as the contract knows it. */
export const dayOrNull = (day: string | null): string | null => day || null;
