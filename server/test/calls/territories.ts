import { type Call, open, own, shown } from '#test/call-kinds.ts';

const NOW = '2026-01-01T00:00:00.000Z';

export const CALLS: readonly Call[] = [
  open('GET /api/products/@product/territories'),
  shown('PUT /api/products/@product/territories', { terms: [], updatedAt: NOW }),
  own('GET /api/territory-partners'),
];
