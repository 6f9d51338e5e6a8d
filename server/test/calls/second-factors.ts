import { type Call, admins, hidden, open, own, visitors } from '#test/call-kinds.ts';
import { type LimitedCalls, sends } from '#test/limited-calls.ts';

export const CALLS: readonly Call[] = [
  admins('DELETE /api/admin/administrators/@dana/two-factor'),
  admins('GET /api/admin/passkeys'),
  admins('POST /api/admin/passkeys/options'),
  admins('POST /api/admin/passkeys', {}),
  admins('PATCH /api/admin/passkeys/@dana', { name: 'Mine' }),
  admins('DELETE /api/admin/passkeys/@dana'),
  visitors('POST /api/admin/login/passkey', {}),
  admins('POST /api/admin/confirm/passkey', {}),
  own('GET /api/user/passkeys'),
  own('POST /api/user/passkeys/options'),
  own('POST /api/user/passkeys', {}),
  hidden('PATCH /api/user/passkeys/@dana', { name: 'Mine' }),
  hidden('DELETE /api/user/passkeys/@dana'),
  open('POST /api/login/passkey/options'),
  visitors('POST /api/login/passkey', {}),
  own('POST /api/user/confirm/passkey', {}),
  own('GET /api/user/two-factor'),
  own('DELETE /api/user/two-factor'),
  own('POST /api/user/two-factor/recovery-codes'),
  own('POST /api/user/two-factor/start'),
  own('POST /api/user/two-factor', { code: '123456' }),
];

export const LIMITED: LimitedCalls = {
  'passkey-attempts': sends('POST', '/api/user/confirm/passkey', {
    id: 'a',
    type: 'public-key',
    response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
  }),
  'passkey-challenges': sends('POST', '/api/login/passkey/options'),
};
