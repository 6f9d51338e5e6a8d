import { type Call, own } from '#test/call-kinds.ts';

export const CALLS: readonly Call[] = [
  own('GET /api/saved-products'),
  own('GET /api/products/@product/saved'),
  own('PUT /api/products/@product/saved'),
  own('DELETE /api/products/@product/saved'),
];
