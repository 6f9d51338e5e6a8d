import { type Call, hidden, hiddenDownload, own, shown, written } from '#test/call-kinds.ts';
import { type LimitedCalls, sends, uploads, nobody } from '#test/limited-calls.ts';

const RFQ = { title: 'T', description: 'D', requirements: ['R'] };
const CHANGE = { title: 'Ours', updatedAt: '2026-01-01T00:00:00.000Z' };
/** Observers, and people without a company, get an error before the request is looked up. */
const RESPONSE = { ...written('POST /api/rfq-responses'), answers: [401, 409, 404, 403, 401], viewer: 403 };

/** Every member with a company sees the request `@rfq`; `@chosenRfq` was sent to chosen companies. */
export const CALLS: readonly Call[] = [
  own('GET /api/rfqs'),
  own('POST /api/rfqs', {}),
  shown('POST /api/rfqs', { ...RFQ, companyId: '@company' }),
  { ...own('GET /api/rfqs/@rfq'), answers: [401, 404, 'ok', 'ok', 401] },
  { ...own('GET /api/rfqs/@rfq/responses'), answers: [401, 404, 'ok', 'ok', 401] },
  { ...own('PATCH /api/rfqs/@rfq', CHANGE), answers: [401, 404, 403, 403, 401] },
  hidden('GET /api/rfqs/@chosenRfq'),
  hidden('GET /api/rfqs/@chosenRfq/responses'),
  written('PATCH /api/rfqs/@chosenRfq', CHANGE),
  written('POST /api/rfqs/@chosenRfq/close', {}),
  written('POST /api/rfqs/@chosenRfq/open'),
  written('POST /api/rfqs/@chosenRfq/reopen', {}),
  written('POST /api/rfqs/@chosenRfq/awards', { responseIds: ['@rfqResponse'] }),
  hidden('GET /api/rfqs/@chosenRfq/scoring'),
  written('PATCH /api/rfqs/@chosenRfq/scoring', {}),
  hidden('GET /api/rfqs/@chosenRfq/comparison.csv'),
  hiddenDownload('GET /api/rfqs/@chosenRfq/comparison.pdf'),
  hidden('PUT /api/rfqs/@chosenRfq/watch'),
  hidden('DELETE /api/rfqs/@chosenRfq/watch'),
  { ...RESPONSE, body: { rfqId: '@chosenRfq', proposal: 'Ours' } },
  written('PATCH /api/rfq-responses/@rfqResponse', { proposal: 'Ours', updatedAt: CHANGE.updatedAt }),
  written('POST /api/rfq-responses/@rfqResponse/confirm'),
  written('DELETE /api/rfq-responses/@rfqResponse'),
  own('POST /api/rfq-files', 'file'),
  hidden('GET /api/rfq-files/@rfqFile'),
  hidden('DELETE /api/rfq-files/@rfqFile'),
];

export const LIMITED: LimitedCalls = {
  'rfq-changes': sends('POST', `/api/rfqs/${nobody}/close`, {}),
  'rfq-exports': sends('GET', `/api/rfqs/${nobody}/comparison.csv`),
  'rfq-files': uploads('/api/rfq-files'),
  'rfq-responses': sends('POST', '/api/rfq-responses', { rfqId: nobody, proposal: 'P' }),
  rfqs: sends('POST', '/api/rfqs', { title: 'T', description: 'D', requirements: ['R'] }),
  'rfq-scores': sends('PATCH', `/api/rfqs/${nobody}/scoring`, {}),
};
