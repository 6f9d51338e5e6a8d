import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Where a browser goes to import a profile: a page, not a call (seed 1, section 7). */
export const PROFILE_IMPORT_ADDRESS = '/api/auth/linkedin?state=import_profile';

/** How long an import may take, and how long what came of it can be fetched. */
export const PROFILE_IMPORT_MINUTES = 10;

/** What a profile says of its owner; empty where it says nothing. */
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
  summary: 'The profile that this browser has just imported; answered once',
  audience: 'public',
  response: ImportedProfile,
});
