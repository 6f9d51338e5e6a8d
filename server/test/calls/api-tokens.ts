import { type Call, withoutEffect, own } from '#test/call-kinds.ts';

export const CALLS: readonly Call[] = [
  own('GET /api/user/api-tokens'),
  own('POST /api/user/api-tokens', {}),
  withoutEffect('DELETE /api/user/api-tokens/@dana'),
];
