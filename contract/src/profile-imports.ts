import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The URL that starts an import. The browser navigates to it, because the response is a redirect. */
export const PROFILE_IMPORT_ADDRESS = '/api/auth/linkedin?state=import_profile';

/** The time limit for an import. Its result can be fetched for the same length of time afterwards. */
export const PROFILE_IMPORT_MINUTES = 10;

/** The details of the profile's owner; empty if the profile has none. */
export const ImportedProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  headline: z.string(),
});
export type ImportedProfile = z.infer<typeof ImportedProfile>;

export const takeImportedProfile = endpoint({
  method: 'GET',
  path: '/api/auth/linkedin/data',
  summary: 'Read the profile imported in this browser; it is returned only once',
  audience: 'public',
  response: ImportedProfile,
});
