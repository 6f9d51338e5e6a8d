import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ApiError } from '#contract/error.ts';
import { Refusal, badRequest, holdsUnstorableText, notFound } from './errors.ts';

/** Every failure answers `{ message, code, issues? }`; no stack, no SQL, no 500 for bad input (decisions, section 3). */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    return answer(reply, refusal);
  });
}

export function answer(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  const body: ApiError = { message: refusal.message, code: refusal.code, issues: refusal.issues };
  return reply.code(refusal.status).send(body);
}

export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) => answer(reply, notFound());

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error);
  if (holdsUnstorableText(error)) return badRequest('The request holds a character that no text can hold.');
  switch (error.statusCode) {
    case 413:
      return new Refusal('too_large', 'The request is too large.');
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
