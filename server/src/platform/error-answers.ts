import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody, PlainErrorCode } from '#contract/errors.ts';
import type { Translate } from '#words/sentences.ts';
import { problemOf } from '#contract/problems.ts';
import { errorSentence } from './error-words.ts';
import { ApiError, isUnstorableInput, isUnavailable, notFound, violates } from './errors.ts';
import { issueAt } from './problems.ts';
import { languageOf } from './language.ts';
import { BASE_LANGUAGE, readerOf, translatorOf } from './words.ts';

/**
 * The error for each database constraint that a call can violate. Domains declare the errors of constraints that many
 * tables have.
 */
export type ConstraintErrors = Readonly<Record<string, PlainErrorCode>>;

/**
 * Answers every failure with `{ code, params?, message, issues? }`, without stack or SQL, and never with 500 for
 * invalid input.
 */
export function registerErrorAnswers(app: FastifyInstance, constraintErrors: ConstraintErrors): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) return answerInvalidInput(reply, error);
    const apiError = toApiError(error, request.id, constraintErrors);
    if (apiError.status >= 500) request.log.error({ err: error }, 'request failed');
    return answer(reply, apiError);
  });
}

/** Handles failures that happen before a route is found, such as a path that is not valid text or is too long. */
export const answerUnroutable = (error: FastifyError, { id }: FastifyRequest, reply: FastifyReply) =>
  void answer(reply, toApiError(error, id));

/** Handles requests that Node itself rejects: those with headers that are too long or not valid HTTP. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isLong = error.code === 'HPE_HEADER_OVERFLOW';
  const refusal = new ApiError(isLong ? 'request.too_large' : 'request.unreadable');
  const message = errorSentence(refusal, readerOf(BASE_LANGUAGE));
  const body = JSON.stringify({ code: refusal.code, message } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${isLong ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

export function answer(reply: FastifyReply, error: ApiError, issues?: ErrorBody['issues']) {
  const { status, code, params, path, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const message = errorSentence(error, readerOf(languageOf(reply.request)));
  const body: ErrorBody = { code, params, message, issues: path ? [{ path, message }] : issues };
  return reply.code(status).send(body);
}

export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) => answer(reply, notFound());

function toApiError(
  error: FastifyError,
  requestId: string,
  constraintErrors: ConstraintErrors = {},
): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnstorableInput(error)) return new ApiError('request.not_storable');
  for (const [constraint, code] of Object.entries(constraintErrors))
    if (violates(error, constraint)) return new ApiError(code);
  if (isUnavailable(error)) return new ApiError('server.unavailable').retryAfter(5);
  const { statusCode = 500 } = error;
  const code = FRAMEWORK_ERRORS[statusCode] ?? (statusCode < 500 ? 'request.unreadable' : undefined);
  return code
    ? new ApiError(code)
    : new ApiError('server.failed', { reference: requestId.slice(0, REFERENCE_LENGTH) });
}

/** Short enough to be read aloud, and still unique in a day's log. */
const REFERENCE_LENGTH = 8;

const FRAMEWORK_ERRORS: Readonly<Record<number, PlainErrorCode>> = {
  413: 'request.too_large',
  414: 'request.not_found',
  415: 'request.not_json',
  429: 'request.too_many',
};

type InputError = Invalid & { validationContext?: string };

function answerInvalidInput(reply: FastifyReply, error: InputError) {
  // An id that cannot exist gets the same response as one that does not exist.
  if (error.validationContext === 'params') return answer(reply, notFound());
  const issues = toIssues(error, translatorOf(languageOf(reply.request)));
  const problem = issues[0]?.message ?? '';
  return answer(reply, new ApiError('request.invalid', { problem }), issues);
}

interface Invalid {
  validation: { instancePath: string; keyword: string; message?: string; params: object }[];
}

const toIssues = (error: Invalid, t: Translate) =>
  error.validation.map(({ instancePath, keyword, message = '', params }) =>
    issueAt(
      instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message.startsWith('validation:') ? message : problemOf({ code: keyword, ...params }),
      t,
    ),
  );
