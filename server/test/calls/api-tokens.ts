import { type Call, deaf, own } from '#test/call-kinds.ts';

export const CALLS: readonly Call[] = [
  own('GET /api/user/api-tokens'),
  own('POST /api/user/api-tokens', {}),
  deaf('DELETE /api/user/api-tokens/@dana'),
];
