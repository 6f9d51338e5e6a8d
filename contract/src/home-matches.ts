import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Product } from './products.ts';
import { Rfq } from './rfqs.ts';
import { Territory } from './vocabulary.ts';

const PRODUCTS_NAMED = 2;

export const OpenTerritory = z.object({
  territory: Territory,
  products: z.number().int().min(1),
  names: z.array(z.string()).max(PRODUCTS_NAMED),
});
export type OpenTerritory = z.infer<typeof OpenTerritory>;

export const MAX_OPEN_TERRITORIES = 5;

export const listOpenTerritories = endpoint({
  method: 'GET',
  path: '/api/home/open-territories',
  summary: `List where products of the caller's manufacturer are open, those with most products first; at most ${MAX_OPEN_TERRITORIES}. Empty without a manufacturer.`,
  audience: 'signed-in',
  response: z.array(OpenTerritory),
});

export const MAX_MATCHING_LAUNCHES = 4;

export const listMatchingLaunches = endpoint({
  method: 'GET',
  path: '/api/home/fitting-launches',
  summary: `List the latest products that are open in a territory of the caller's distributor; at most ${MAX_MATCHING_LAUNCHES}. Empty without a distributor.`,
  audience: 'signed-in',
  response: z.array(Product),
});

export const MAX_MATCHING_RFQS = 4;

export const listMatchingRfqs = endpoint({
  method: 'GET',
  path: '/api/home/fitting-rfqs',
  summary: `List the latest open RFQs that concern a territory of the caller's distributor and that it has not answered; at most ${MAX_MATCHING_RFQS}. Empty without a distributor.`,
  audience: 'signed-in',
  response: z.array(Rfq),
});
