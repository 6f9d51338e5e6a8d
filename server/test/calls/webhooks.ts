import { type Call, hidden } from '#test/call-kinds.ts';
import { type LimitedCalls, nobody } from '#test/limited-calls.ts';

export const CALLS: readonly Call[] = [
  hidden('GET /api/companies/@company/webhooks'),
  hidden('POST /api/companies/@company/webhooks', { url: 'https://crm.example', events: ['deal.won'] }),
  hidden('PATCH /api/companies/@company/webhooks/@dana', { isEnabled: true }),
  hidden('DELETE /api/companies/@company/webhooks/@dana'),
  hidden('POST /api/companies/@company/webhooks/@dana/test'),
  hidden('GET /api/companies/@company/webhooks/@dana/deliveries'),
  hidden('POST /api/companies/@company/webhooks/@dana/deliveries/@dana/resend'),
];

export const LIMITED: LimitedCalls = {
  'webhook-sending': (client, { companyId }) =>
    client.send('POST', `/api/companies/${companyId}/webhooks/${nobody}/test`),
};
