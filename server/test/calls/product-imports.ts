import { type Call, hidden, shown } from '#test/call-kinds.ts';
import { type LimitedCalls, uploads, nobody } from '#test/limited-calls.ts';

const COLUMNS = { columns: { name: 0 }, existing: 'skip' };

export const CALLS: readonly Call[] = [
  shown('POST /api/companies/@company/product-imports', 'file'),
  hidden('GET /api/product-imports/@import'),
  hidden('GET /api/product-imports/@import/refused-rows'),
  hidden('PUT /api/product-imports/@import/run', COLUMNS),
  hidden('POST /api/product-imports/@import/trials', COLUMNS),
];

export const LIMITED: LimitedCalls = {
  'product-sheets': uploads(`/api/companies/${nobody}/product-imports`),
};
