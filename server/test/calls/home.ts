import { type Call, own } from '#test/call-kinds.ts';

export const CALLS: readonly Call[] = [
  own('GET /api/home/first-steps'),
  own('POST /api/home/first-steps/dismiss'),
  own('GET /api/home/waiting'),
  own('GET /api/home/open-territories'),
  own('GET /api/home/fitting-launches'),
  own('GET /api/home/fitting-rfqs'),
];
