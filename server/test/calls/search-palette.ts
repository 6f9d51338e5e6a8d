import { type Call, own } from '#test/call-kinds.ts';
import { type LimitedCalls, sends } from '#test/limited-calls.ts';

export const CALLS: readonly Call[] = [own('GET /api/search?q=e')];

export const LIMITED: LimitedCalls = {
  searches: sends('GET', '/api/search?q=one'),
};
