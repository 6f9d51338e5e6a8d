import { ApiFailure } from './api.ts';

export const issueOn = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiFailure ? error.issues.find(({ path }) => path === field)?.message : undefined;
