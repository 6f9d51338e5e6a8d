import { type Call, hidden, own } from '#test/call-kinds.ts';

export const CALLS: readonly Call[] = [
  own('GET /api/user/data-exports'),
  own('POST /api/user/data-exports'),
  hidden('GET /api/user/data-exports/files/@document'),
];
