import { ApiError } from '#platform/errors.ts';

interface Dependents {
  /** The company's name. */
  company: string;
  charged: number;
  waitingClaims: number;
}

/** Returns why a company cannot be deleted, or undefined when it can. */
export function obstacleToDeletion({ company, charged, waitingClaims }: Dependents): ApiError | undefined {
  if (charged > 0) return new ApiError('company.charged', { company, count: charged });
  if (waitingClaims > 0) return new ApiError('company.claim_pending', { company });
  return undefined;
}
