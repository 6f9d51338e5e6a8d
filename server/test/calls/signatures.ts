import { type Call, open } from '#test/call-kinds.ts';
import { type LimitedCalls, sends } from '#test/limited-calls.ts';

export const CALLS: readonly Call[] = [
  open('POST /api/nda/checks', {}),
  open('POST /api/nda/seal-checks', {}),
];

export const LIMITED: LimitedCalls = {
  'agreement-checks': sends('POST', '/api/nda/checks', { digest: 'a'.repeat(64) }),
};
