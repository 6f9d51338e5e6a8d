import type { ErrorDeclarations } from './error-declaration.ts';

export const OPERATIONS_ERRORS = {
  'operations.job_not_failed': { status: 409 },
  'webhook.too_many': { status: 409, params: { max: 'number' } },
  'webhook.https_only': { status: 400 },
  'webhook.off': { status: 409 },
} as const satisfies ErrorDeclarations;
