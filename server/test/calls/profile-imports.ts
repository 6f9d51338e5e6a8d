import { type Call, open } from '#test/call-kinds.ts';

export const CALLS: readonly Call[] = [open('GET /api/auth/linkedin/data')];
