import { type Call, hidden, own } from '#test/call-kinds.ts';

export const CALLS: readonly Call[] = [
  own('GET /api/saved-searches'),
  own('POST /api/saved-searches', {}),
  hidden('PATCH /api/saved-searches/@search', { name: 'Ours' }),
  hidden('DELETE /api/saved-searches/@search'),
  hidden('PUT /api/saved-searches/@search/seen'),
];
