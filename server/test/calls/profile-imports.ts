import { type Call, open } from '#test/call-kinds.ts';

/** Each start of an import creates its own secret, so two answers differ. */
const redirecting = (call: string): Call => ({ ...open(call), isView: false });

export const CALLS: readonly Call[] = [
  redirecting('GET /api/auth/linkedin'),
  redirecting('GET /api/auth/linkedin/callback'),
  open('GET /api/auth/linkedin/data'),
];
