import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Read who may register, who runs the service and the contact address',
  audience: 'public',
  response: z.object({
    /** `invite`: only approved applicants can register, through the emailed link. */
    registration: z.enum(['open', 'invite']),
    operator: z.object({ name: z.string(), address: z.array(z.string()) }),
    contactEmail: z.string().nullable(),
  }),
});
