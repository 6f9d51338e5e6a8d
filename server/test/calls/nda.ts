import { type Call, hidden, open, own } from '#test/call-kinds.ts';
import { type LimitedCalls, sends } from '#test/limited-calls.ts';

export const CALLS: readonly Call[] = [
  own('GET /api/nda/agreement'),
  own('GET /api/nda/agreements'),
  hidden('GET /api/nda/agreements/@agreement/signed.pdf'),
  open('POST /api/nda/checks', {}),
  open('POST /api/nda/seal-checks', {}),
  own('GET /api/nda/details'),
  own('POST /api/nda/sign', {}),
  { ...own('GET /api/nda/signed.pdf'), isView: false },
  own('GET /api/nda/status'),
  own('GET /api/nda/versions'),
];

export const LIMITED: LimitedCalls = {
  'agreement-checks': sends('POST', '/api/nda/checks', { digest: 'a'.repeat(64) }),
};
