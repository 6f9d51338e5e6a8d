import type { FastifyServerOptions } from 'fastify';

/** Logs name routes, not addresses, ids or people: no URL with its query, no IP address, no header (docs/security.md). */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  serializers: {
    req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
    res: (reply) => ({ statusCode: reply.statusCode }),
    err: (error: Error) => ({ type: error.name, message: withoutValues(error), stack: error.stack?.split('\n').slice(1).join('\n') ?? '' }),
  },
});

/** Database errors carry the query's values in their message; only the statement and the cause's name are kept. */
function withoutValues(error: Error): string {
  const [firstLine = ''] = error.message.split('\nparams:');
  return error.cause instanceof Error ? `${firstLine} (${error.cause.name}: ${error.cause.message})` : firstLine;
}
