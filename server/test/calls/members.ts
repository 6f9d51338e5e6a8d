import { type Call, hidden, open, own } from '#test/call-kinds.ts';
import type { LimitedCalls } from '#test/limited-calls.ts';

export const CALLS: readonly Call[] = [
  hidden('GET /api/companies/@company/invitations'),
  hidden('POST /api/companies/@company/invitations', { email: 'nobody@example.test', role: 'owner' }),
  hidden('GET /api/companies/@company/members'),
  hidden('PATCH /api/companies/@company/members/@dana', { role: 'viewer' }),
  hidden('DELETE /api/companies/@company/members/@dana'),
  hidden('DELETE /api/companies/@company/membership'),
  hidden('POST /api/companies/@company/ownership', { userId: '@dana' }),
  open('POST /api/company-invitations/read', { token: '@invitation' }),
  own('POST /api/company-invitations/accept', { token: '@invitation' }),
  open('POST /api/company-invitations/register', { token: '@invitation' }),
  hidden('POST /api/company-invitations/@invitation/resend'),
  hidden('DELETE /api/company-invitations/@invitation'),
];

export const LIMITED: LimitedCalls = {
  'member-invitations': (client, { companyId }) =>
    client.send('POST', `/api/companies/${companyId}/invitations`, {
      email: 'one@example.test',
      role: 'editor',
    }),
};
