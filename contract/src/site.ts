import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a visitor may know of how this place is set up (decisions, section 2). */
export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Who may register, and whom to write to',
  audience: 'public',
  response: z.object({
    /** "invite": only whose application was approved, through the mailed link. */
    registration: z.enum(['open', 'invite']),
    contactEmail: z.string().nullable(),
  }),
});
