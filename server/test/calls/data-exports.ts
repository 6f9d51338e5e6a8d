import { type Call, hidden, own } from '#test/call-kinds.ts';
import { type LimitedCalls, sends } from '#test/limited-calls.ts';

export const CALLS: readonly Call[] = [
  own('GET /api/user/data-exports'),
  own('POST /api/user/data-exports'),
  hidden('GET /api/user/data-exports/files/@document'),
];

export const LIMITED: LimitedCalls = {
  'data-exports': sends('POST', '/api/user/data-exports'),
};
