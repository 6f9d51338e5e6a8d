import { type Call, admins } from '#test/call-kinds.ts';

export const CALLS: readonly Call[] = [
  admins('GET /api/admin/operations/jobs'),
  admins('GET /api/admin/operations/emails'),
  admins('POST /api/admin/operations/jobs/@dana/retry'),
  admins('DELETE /api/admin/operations/jobs/@dana'),
  admins('GET /api/admin/operations/health'),
  admins('GET /api/admin/operations/features'),
];
