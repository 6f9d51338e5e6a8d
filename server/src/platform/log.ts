import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import pino, { type DestinationStream } from 'pino';

/** Log lines are written together, at this size or after this time, because each write costs as much as a query. */
const BUFFER_BYTES = 16_000;
const FLUSH_MS = 100;

/**
 * Returns the logger's options. Logs contain routes, but no URLs with queries, IP addresses, headers, ids or people
 * (docs/security.md).
 */
export const loggerOptions = (
  level: string,
  stream?: DestinationStream,
): Exclude<FastifyServerOptions['logger'], boolean> => ({
  level,
  ...(stream && { stream }),
  serializers: {
    req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
    res: (reply) => ({ statusCode: reply.statusCode }),
    err: (error: Error) => ({ type: error.name, message: withoutValues(error), stack: framesOf(error) }),
  },
});

let output: DestinationStream | undefined;

/**
 * Returns the standard output, to which all loggers of the process write. Buffered lines are written when the process
 * ends.
 */
export const bufferedOutput = (): DestinationStream =>
  (output ??= pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }));

export class OneLineLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...facts, err: error }, 'request errored');
    else reply.log.info(facts, 'request completed');
  }
}

/**
 * Returns an error's message without the query's values, which database errors contain in their message and cause. Only
 * the statement and the cause's code remain.
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
