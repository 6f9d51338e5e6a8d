import type { ErrorDeclarations } from './error-declaration.ts';

export const INSIGHT_ERRORS = {
  'recommendation.no_company': { status: 409 },
  'recommendation.undo_too_late': { status: 409 },
  'recommendation.not_undoable': { status: 409 },
} as const satisfies ErrorDeclarations;
