import type { FastifyServerOptions } from 'fastify';

/**
 * Returns the logger's options. Logs contain routes, but no URLs with queries, IP addresses, headers, ids or people
 * (docs/security.md).
 */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  serializers: {
    req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
    res: (reply) => ({ statusCode: reply.statusCode }),
    err: (error: Error) => ({ type: error.name, message: withoutValues(error), stack: framesOf(error) }),
  },
});

/**
 * Returns an error without the query's values, which database errors contain in their message and cause. Only the
 * statement and the cause's code remain.
 */
function withoutValues(error: Error): string {
  const [statement = ''] = error.message.split('\nparams:');
  const { cause } = error;
  if (!(cause instanceof Error)) return statement;
  const code = 'code' in cause ? String(cause.code) : cause.name;
  return `${statement} (${code})`;
}

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
