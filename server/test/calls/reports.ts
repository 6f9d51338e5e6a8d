import { type Call, admins, own } from '#test/call-kinds.ts';
import { type LimitedCalls, sends, nobody } from '#test/limited-calls.ts';

export const CALLS: readonly Call[] = [
  admins('GET /api/admin/reports'),
  admins('GET /api/admin/reports/@report'),
  admins('PATCH /api/admin/reports/@report', { outcome: 'no_action' }),
  own('POST /api/reports', { personId: '@bystander', reason: 'spam', messageIds: ['@message'] }),
];

export const LIMITED: LimitedCalls = {
  reports: sends('POST', '/api/reports', { personId: nobody, reason: 'spam', messageIds: [nobody] }),
};
