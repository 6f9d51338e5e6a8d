import { type Call, hidden, open, own } from '#test/call-kinds.ts';
import { type LimitedCalls, sends, nobody } from '#test/limited-calls.ts';

export const CALLS: readonly Call[] = [
  hidden('GET /api/companies/@company/connections'),
  open('GET /api/companies/@company/response-time'),
  own('GET /api/connections'),
  own('POST /api/connections', { recipientId: 'nobody' }),
  hidden('GET /api/connections/@connection'),
  own('GET /api/connections/counts'),
  own('GET /api/connections/relations?userId=@dana&userId=@marcus'),
  own('GET /api/relationships?companyId=@company&userId=@marcus'),
  own('GET /api/relationships?companyId=@company&dealId=@deal'),
  hidden('PATCH /api/connections/@connection', { status: 'accepted' }),
  hidden('POST /api/connections/@connection/withdraw'),
];

export const LIMITED: LimitedCalls = {
  connections: sends('POST', '/api/connections', { recipientId: nobody }),
};
