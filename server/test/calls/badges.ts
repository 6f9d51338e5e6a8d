import { type Call, admins, hidden, open, shown } from '#test/call-kinds.ts';

export const CALLS: readonly Call[] = [
  admins('GET /api/admin/badges'),
  admins('GET /api/admin/badges/figures'),
  { ...hidden('GET /api/badge-documents/@document'), answers: [401, 404, 404, 404, '-'] },
  hidden('DELETE /api/badge-documents/@document'),
  shown('POST /api/companies/@company/badge-documents', 'file'),
  shown('POST /api/company-badges', { companyId: '@company', badgeId: '@badge' }),
  { ...open('GET /api/company-badges/@company'), answers: ['ok', 'ok', 'ok', 'ok', '-'] },
  admins('PATCH /api/company-badges/@request/expiry', {}),
  admins('PATCH /api/company-badges/@request/review', { status: 'verified' }),
  admins('POST /api/company-badges/@request/revoke', { reason: 'None.' }),
  hidden('POST /api/company-badges/@request/withdraw'),
  open('GET /api/trust-badges'),
];
