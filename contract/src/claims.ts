import { z } from 'zod';

/** `superseded`: the page was handed over to somebody else. */
export const CLAIM_STATUSES = ['pending', 'approved', 'rejected', 'superseded', 'withdrawn'] as const;
export const ClaimStatus = z.enum(CLAIM_STATUSES);
export type ClaimStatus = z.infer<typeof ClaimStatus>;
