import type { ErrorDeclarations } from './error-declaration.ts';

export const BILLING_ERRORS = {
  'plan.no_company': { status: 409 },
  'plan.unavailable': { status: 409 },
  'plan.current': { status: 409 },
  'plan.none': { status: 409 },
  'plan.connection_limit': { status: 409, params: { company: 'text', max: 'number' } },
} as const satisfies ErrorDeclarations;
