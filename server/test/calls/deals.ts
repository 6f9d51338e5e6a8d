import { type Call, admins, hidden, own, shown } from '#test/call-kinds.ts';
import { type LimitedCalls, sends, nobody } from '#test/limited-calls.ts';

export const CALLS: readonly Call[] = [
  admins('GET /api/admin/deals'),
  admins('GET /api/admin/deals/figures'),
  admins('GET /api/admin/deals/clock'),
  own('GET /api/deals'),
  own('GET /api/deals?companyId=@company&ownCompanyId=@partner&q=deal'),
  own('GET /api/deals/list.csv'),
  own('GET /api/deals/list.csv?companyId=@company&stage=prospect'),
  own('POST /api/deals', {}),
  {
    ...own('POST /api/deals', { companyId: '@company', title: 'Ours' }),
    answers: [401, 409, 403, 403, 401],
    viewer: 403,
  },
  own('GET /api/deals/counts'),
  own('GET /api/deals/counts?ownCompanyId=@company'),
  own('GET /api/deals/partners'),
  own('GET /api/deals/columns'),
  own('PUT /api/deals/columns', { columns: ['value'] }),
  own('GET /api/deals/clock'),
  shown('PUT /api/deals/clock/baseline', { companyId: '@company', days: 90 }),
  hidden('GET /api/deals/@deal'),
  hidden('PATCH /api/deals/@deal', { revision: 1, title: 'Ours' }),
  hidden('PATCH /api/deals/@deal/stage', { stage: 'closed_lost', lostReason: 'Ours' }),
  hidden('PUT /api/deals/@deal/private', { revision: 1, notes: 'Ours' }),
  hidden('POST /api/deals/@deal/proposals/accept', { proposalIds: ['@dealProposal'] }),
  hidden('POST /api/deals/@deal/proposals/decline', { proposalIds: ['@dealProposal'] }),
  hidden('POST /api/deals/@deal/proposals/withdraw', { proposalIds: ['@dealProposal'] }),
  hidden('GET /api/deals/@deal/clock'),
  hidden('GET /api/deals/@deal/line-card'),
  hidden('GET /api/deals/@deal/history'),
  hidden('GET /api/deals/@deal/tasks'),
  hidden('POST /api/deals/@deal/tasks', { title: 'Ours', side: 'distributor' }),
  hidden('PATCH /api/deals/@deal/tasks/@dealTask', { isDone: true }),
  hidden('DELETE /api/deals/@deal/tasks/@dealTask'),
];

export const LIMITED: LimitedCalls = {
  deals: sends('POST', '/api/deals', { companyId: nobody, title: 'T' }),
  'deal-changes': sends('PATCH', `/api/deals/${nobody}/stage`, { stage: 'qualified' }),
  'deal-exports': sends('GET', '/api/deals/list.csv'),
  'deal-tasks': sends('POST', `/api/deals/${nobody}/tasks`, { title: 'T', side: 'manufacturer' }),
};
