import { type Call, admins, deaf, open, own } from './kinds.ts';

/** Two-factor sign-in, administrators and API tokens. */
export const SECURITY_CALLS: readonly Call[] = [
  admins('GET /api/admin/administrators'),
  admins('PATCH /api/admin/administrators/@dana', { role: 'full' }),
  admins('DELETE /api/admin/administrators/@dana'),
  admins('DELETE /api/admin/administrators/@dana/two-factor'),
  admins('GET /api/admin/invitations'),
  admins('POST /api/admin/invitations', { email: 'nobody@example.test', role: 'full' }),
  admins('DELETE /api/admin/invitations/@dana'),
  open('POST /api/admin/invitations/accept', { token: '@dana', username: 'nobody', password: 'nothing' }),
  admins('GET /api/admin/audit-log'),
  admins('GET /api/admin/audit-log/csv'),
  own('POST /api/user/confirm', { password: 'a wrong one' }),
  own('GET /api/user/api-tokens'),
  own('POST /api/user/api-tokens', {}),
  deaf('DELETE /api/user/api-tokens/@dana'),
  own('GET /api/user/two-factor'),
  own('DELETE /api/user/two-factor'),
  own('POST /api/user/two-factor/recovery-codes'),
  own('POST /api/user/two-factor/start'),
  own('POST /api/user/two-factor', { code: '123456' }),
];
