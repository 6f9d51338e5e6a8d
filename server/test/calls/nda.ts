import { type Call, hidden, own } from '#test/call-kinds.ts';

export const CALLS: readonly Call[] = [
  own('GET /api/nda/agreement'),
  own('GET /api/nda/agreements'),
  hidden('GET /api/nda/agreements/@agreement/signed.pdf'),
  own('GET /api/nda/details'),
  own('POST /api/nda/sign', {}),
  { ...own('GET /api/nda/signed.pdf'), isView: false },
  own('GET /api/nda/status'),
  own('GET /api/nda/versions'),
];
