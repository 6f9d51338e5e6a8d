import { type Call, admins, hidden, own } from '#test/call-kinds.ts';
import { type LimitedCalls, sends, nobody } from '#test/limited-calls.ts';

export const CALLS: readonly Call[] = [
  admins('GET /api/admin/claims'),
  admins('PATCH /api/admin/claims/@claim', { status: 'approved' }),
  own('GET /api/claims'),
  own('GET /api/claims?companyId=@page'),
  hidden('DELETE /api/claims/@claim'),
  own('POST /api/companies/@company/claims', { role: 'Head', statement: 'Ours.' }),
];

export const LIMITED: LimitedCalls = {
  claims: sends('POST', `/api/companies/${nobody}/claims`, { role: 'Head', statement: 'Ours.' }),
};
