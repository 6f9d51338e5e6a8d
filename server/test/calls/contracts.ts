import { randomUUID } from 'node:crypto';
import { DRAWN_SIGNATURE } from '#test/factories.ts';
import { type Call, hidden, hiddenDownload } from '#test/call-kinds.ts';
import { type LimitedCalls, sends, uploads, nobody } from '#test/limited-calls.ts';

const PATH = '/api/deals/@contractDeal/contract';
const EMPTY = { role: null, note: null };
const CELLS = { manufacturer: EMPTY, distributor: EMPTY };
const SEEN = { id: '@contractItem', seen: 1 };
const TARGET = { kind: 'milestone', day: '2027-06-30', seen: 0 };
const TERM = { field: 'sellOff', value: { days: 90 } };

/** Only members of the two companies can see `@contractDeal` and its agreement. */
export const CALLS: readonly Call[] = [
  hidden(`GET ${PATH}`),
  hidden(`POST ${PATH}`),
  hidden(`GET ${PATH}/terms`),
  hidden(`POST ${PATH}/terms/offers`, { offers: [{ term: TERM, seen: 0 }], message: 'Ours' }),
  hidden(`POST ${PATH}/accept`, { items: [SEEN] }),
  hidden(`POST ${PATH}/reject`, { item: SEEN, message: 'Ours' }),
  hidden(`GET ${PATH}/clauses`),
  hidden(`POST ${PATH}/clauses`, { form: 'balanced' }),
  hidden(`POST ${PATH}/clauses/offers`, {
    offers: [{ key: 'recalls', seen: 1, text: 'Ours' }],
    message: 'Ours',
  }),
  hidden(`GET ${PATH}/clauses/recalls/forms`),
  hidden(`GET ${PATH}/duties`),
  hidden(`POST ${PATH}/duties`, { text: 'Ours', source: null, cells: CELLS }),
  hidden(`POST ${PATH}/duties/offers`, { offers: [{ ...SEEN, cells: CELLS }], message: 'Ours' }),
  hidden(`GET ${PATH}/items/@contractItem/versions`),
  hidden(`GET ${PATH}/items/@contractItem/comments`),
  hidden(`POST ${PATH}/items/@contractItem/comments`, { text: 'Ours', isInternal: false }),
  hidden(`GET ${PATH}/paper`),
  hidden(`POST ${PATH}/paper?seen=0`, 'file'),
  hidden(`POST ${PATH}/paper/leave`, { seen: 1 }),
  hiddenDownload(`GET ${PATH}/paper/1/file`),
  hidden(`GET ${PATH}/amendments`),
  hidden(`POST ${PATH}/amendments`),
  hidden(`POST ${PATH}/amendments/stop`),
  hiddenDownload(`GET ${PATH}/amendments/0/agreement.pdf`),
  hidden(`GET ${PATH}/key-dates`),
  hidden('GET /api/companies/@company/calendar-feed'),
  hidden('POST /api/companies/@company/calendar-feed'),
  hidden('DELETE /api/companies/@company/calendar-feed'),
  { call: 'GET /api/calendars/@nobody', answers: [404, 404, 404, 404, 404], isAlike: true, isView: true },
  hidden(`GET ${PATH}/in-force`),
  hidden(`POST ${PATH}/results`, { ...TARGET, amount: 1 }),
  hidden(`POST ${PATH}/results/answers`, { ...TARGET, isConfirmed: true, reason: 'Ours' }),
  hidden(`POST ${PATH}/trial-notice`, { lastDay: '2028-01-31' }),
  hidden(`POST ${PATH}/termination`, { ground: 'breach', endsOn: '2028-01-31', reason: 'Ours' }),
  hidden(`GET ${PATH}/signing`),
  hidden(`PUT ${PATH}/signatories`, {
    isInOrder: false,
    signatories: [{ userId: '@dana', title: 'Ours', authority: 'Ours' }],
  }),
  hidden(`POST ${PATH}/sign`, {
    agreementText: 'Ours',
    signatureName: 'Ours',
    digitalSignature: DRAWN_SIGNATURE,
    digest: '0'.repeat(64),
    hasRead: true,
    isAuthorized: true,
    consentsToElectronicSigning: true,
  }),
  hiddenDownload(`GET ${PATH}/agreement.pdf`),
  hiddenDownload(`GET ${PATH}/redline.pdf?from=1`),
  hidden(`GET ${PATH}/versions`),
  hidden(`GET ${PATH}/redline?from=1`),
  hiddenDownload(`GET ${PATH}/agreement.docx`),
  hiddenDownload(`GET ${PATH}/redline.docx?from=1&to=2`),
];

export const LIMITED: LimitedCalls = {
  'agreement-changes': sends('POST', `/api/deals/${nobody}/contract/trial-notice`, { lastDay: '2028-01-31' }),
  'calendar-readings': (client) => client.send('GET', `/api/calendars/${randomUUID()}`),
  'contract-changes': sends('POST', `/api/deals/${nobody}/contract/accept`, {
    items: [{ id: nobody, seen: 1 }],
  }),
  'contract-copies': sends('GET', `/api/deals/${nobody}/contract/agreement.pdf`),
  'contract-papers': uploads(`/api/deals/${nobody}/contract/paper?seen=0`),
};
