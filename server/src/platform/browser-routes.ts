import type {} from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { NamedErrorBody } from './route.ts';

interface Documented {
  tag: string;
  summary: string;
  querystring?: z.ZodType;
}

/** Documents a URL that browsers navigate to and that redirects them. Such a URL is not a call of the contract. */
export const redirectSchema = ({ tag, summary, querystring }: Documented): FastifySchema => ({
  summary,
  tags: [tag],
  ...(querystring && { querystring }),
  response: { 302: z.undefined(), '4xx': NamedErrorBody },
});

export const streamSchema = ({ tag, summary }: Documented): FastifySchema => ({
  summary,
  tags: [tag],
  security: [{ 'signed-in': [] }, { admin: [] }],
  response: { '4xx': NamedErrorBody },
});
