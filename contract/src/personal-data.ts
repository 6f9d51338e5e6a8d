import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** How often a person may download the copy in a day. */
export const COPIES_PER_DAY = 10;

export const downloadPersonalData = endpoint({
  method: 'GET',
  path: '/api/user/data',
  summary: 'Download everything that is stored about the caller as JSON',
  audience: 'signed-in',
  response: z.file(),
});
