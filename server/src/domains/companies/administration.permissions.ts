import { ApiError } from '#platform/errors.ts';

interface Dependents {
  company: string;
  waitingClaims: number;
}

/** Returns why a company cannot be deleted, or undefined when it can. */
export function obstacleToDeletion({ company, waitingClaims }: Dependents): ApiError | undefined {
  if (waitingClaims > 0) return new ApiError('company.claim_pending', { company });
  return undefined;
}
