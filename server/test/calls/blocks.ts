import { type Call, hidden, own } from '#test/call-kinds.ts';

export const CALLS: readonly Call[] = [
  own('GET /api/blocks'),
  hidden('PUT /api/blocks/@nobody'),
  own('DELETE /api/blocks/@dana'),
];
