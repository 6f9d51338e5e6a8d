import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';

/** How often a client reports that its user is typing, and how long each report is valid. */
export const TYPING_INTERVAL_MS = 3_000;
export const TYPING_LASTS_MS = 6_000;

export const reportTyping = endpoint({
  method: 'POST',
  path: '/api/conversations/:userId/typing',
  summary: 'Show the other person of a conversation that the caller is typing; nothing is stored',
  audience: 'signed-in',
  params: z.object({ userId: Id }),
  response: z.void(),
});
