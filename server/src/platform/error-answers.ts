import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ApiError } from '#contract/error.ts';
import {
  Refusal,
  accountClosed,
  badRequest,
  concernsClosedAccount,
  holdsUnstorable,
  isUnavailable,
  notFound,
} from './errors.ts';

/** Every failure answers `{ message, code, issues? }`; no stack, no SQL, no 500 for bad input (decisions, section 3). */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    return answer(reply, refusal);
  });
}

/** The same for what fails before a route is found: a path that is no text, or names something too long to exist. */
export const answerUnroutable = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
  void answer(reply, asRefusal(error));

export function answer(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  const body: ApiError = { message: refusal.message, code: refusal.code, issues: refusal.issues };
  return reply.code(refusal.status).send(body);
}

export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) => answer(reply, notFound());

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error);
  if (holdsUnstorable(error)) return badRequest('The request holds something that cannot be stored.');
  if (concernsClosedAccount(error)) return accountClosed();
  if (isUnavailable(error)) return unavailable();
  switch (error.statusCode) {
    case 413:
      return new Refusal('too_large', 'The request is too large.');
    case 414:
      return notFound();
    case 415:
      return new Refusal('unsupported_media_type', 'Send JSON (application/json).');
    case 429:
      return new Refusal('too_many_requests', 'Too many requests. Try again shortly.');
    default:
      return error.statusCode && error.statusCode < 500
        ? badRequest('The request could not be read.')
        : new Refusal('internal', 'Something went wrong on our side. Try again.');
  }
}

const unavailable = () =>
  new Refusal('unavailable', 'MedAccord is busy for a moment. Try again shortly.', { retryAfterSeconds: 5 });

type InputError = Parameters<typeof toIssues>[0] & { validationContext?: string };

function invalidInput(error: InputError): Refusal {
  // An id that cannot exist is answered like one that does not.
  if (error.validationContext === 'params') return notFound();
  const issues = toIssues(error);
  return badRequest(issues[0]?.message ?? 'Invalid input', issues);
}

const toIssues = (error: { validation: { instancePath: string; message?: string }[] }) =>
  error.validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Invalid input',
  }));
