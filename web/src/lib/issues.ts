import { ApiFailure } from './api.ts';

/** Returns what the server found wrong with a field of a call that it refused. */
export const issueOn = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiFailure ? error.issues.find(({ path }) => path === field)?.message : undefined;
