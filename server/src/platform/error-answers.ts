import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '#contract/error.ts';
import {
  ApiError,
  accountClosed,
  badRequest,
  concernsClosedAccount,
  holdsUnstorable,
  isUnavailable,
  notFound,
} from './errors.ts';

/** Answers every failure with `{ message, code, issues? }`, without stack or SQL, and never 500 for invalid input. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const apiError = toApiError(error);
    if (apiError.status >= 500) request.log.error({ err: error }, 'request failed');
    return answer(reply, apiError);
  });
}

/** Does the same for failures before a route is found: a path that is not valid text, or that is too long to exist. */
export const answerUnroutable = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
  void answer(reply, toApiError(error));

export function answer(reply: FastifyReply, { status, code, message, issues, retryAfterSeconds }: ApiError) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const body: ErrorBody = { message, code, issues };
  return reply.code(status).send(body);
}

export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) => answer(reply, notFound());

function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error);
  if (holdsUnstorable(error)) return badRequest('The request holds something that cannot be stored.');
  if (concernsClosedAccount(error)) return accountClosed();
  if (isUnavailable(error)) return unavailable();
  switch (error.statusCode) {
    case 413:
      return new ApiError('too_large', 'The request is too large.');
    case 414:
      return notFound();
    case 415:
      return new ApiError('unsupported_media_type', 'Send JSON (application/json).');
    case 429:
      return new ApiError('too_many_requests', 'Too many requests. Try again shortly.');
    default:
      return error.statusCode && error.statusCode < 500
        ? badRequest('The request could not be read.')
        : new ApiError('internal', 'Something went wrong on our side. Try again.');
  }
}

const unavailable = () =>
  new ApiError('unavailable', 'MedAccord is busy for a moment. Try again shortly.', { retryAfterSeconds: 5 });

type InputError = Parameters<typeof toIssues>[0] & { validationContext?: string };

function invalidInput(error: InputError): ApiError {
  // An id that cannot exist gets the same answer as one that does not.
  if (error.validationContext === 'params') return notFound();
  const issues = toIssues(error);
  return badRequest(issues[0]?.message ?? 'Invalid input', issues);
}

const toIssues = (error: { validation: { instancePath: string; message?: string }[] }) =>
  error.validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Invalid input',
  }));
