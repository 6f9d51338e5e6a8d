import { type Call, admins, open, visitors } from '#test/call-kinds.ts';

export const CALLS: readonly Call[] = [
  admins('GET /api/admin'),
  open('GET /api/admin/check'),
  open('POST /api/admin/login', { username: 'nobody', password: 'nothing' }),
  visitors('POST /api/admin/logout'),
  admins('GET /api/admin/administrators'),
  admins('PATCH /api/admin/administrators/@dana', { role: 'full' }),
  admins('DELETE /api/admin/administrators/@dana'),
  admins('GET /api/admin/invitations'),
  admins('POST /api/admin/invitations', { email: 'nobody@example.test', role: 'full' }),
  admins('DELETE /api/admin/invitations/@dana'),
  open('POST /api/admin/invitations/accept', { token: '@dana', username: 'nobody', password: 'nothing' }),
  admins('POST /api/admin/confirm/options'),
  admins('GET /api/admin/audit-log'),
  admins('GET /api/admin/audit-log/csv'),
  admins('POST /api/admin/confirm', { code: '123456' }),
];
