import { type Call, admins, hidden, open, own, shown } from '#test/call-kinds.ts';
import { type LimitedCalls, sends } from '#test/limited-calls.ts';

const NOW = '2026-01-01T00:00:00.000Z';
const PRODUCT = {
  name: 'P',
  description: 'D',
  category: 'orthopedic_implants',
  regulatoryStatus: 'ce_marked',
};

export const CALLS: readonly Call[] = [
  admins('GET /api/admin/products'),
  admins('DELETE /api/admin/products/@product', { reason: 'Spam' }),
  hidden('GET /api/companies/@company/products.csv'),
  open('GET /api/products'),
  own('POST /api/products', {}),
  { ...own('POST /api/product-images', 'picture'), answers: [401, 'ok', 'ok', 403, 401] },
  open('GET /api/products/facets'),
  open('GET /api/products/figures'),
  open('GET /api/products/@product'),
  shown('PATCH /api/products/@product', { name: 'Ours', updatedAt: NOW }),
  shown('DELETE /api/products/@product/image'),
  shown('POST /api/products/@product/image', 'picture'),
  shown('PUT /api/products/@product/withdrawal'),
  shown('DELETE /api/products/@product/withdrawal'),
];

export const LIMITED: LimitedCalls = {
  products: sends('POST', '/api/products', PRODUCT),
};
