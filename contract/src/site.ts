import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Read who may register and the contact address',
  audience: 'public',
  response: z.object({
    /** `invite`: only approved applicants can register, through the emailed link. */
    registration: z.enum(['open', 'invite']),
    contactEmail: z.string().nullable(),
  }),
});
