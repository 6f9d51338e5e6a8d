import type { ErrorDeclarations } from './error-declaration.ts';

export const OPERATIONS_ERRORS = {
  'operations.job_not_failed': { status: 409 },
} as const satisfies ErrorDeclarations;
