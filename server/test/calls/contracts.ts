import { randomUUID } from 'node:crypto';
import { DRAWN_SIGNATURE } from '#test/factories.ts';
import { type Call, hidden, hiddenDownload } from '#test/call-kinds.ts';
import { type LimitedCalls, sends, uploads, nobody } from '#test/limited-calls.ts';

const PATH = '/api/deals/@contractDeal/contract';
const PAPER = '/api/deals/@paperDeal/contract';
const SIGNED = '/api/deals/@signedDeal/contract';
const EMPTY = { role: null, note: null };
const CELLS = { manufacturer: EMPTY, distributor: EMPTY };
const SEEN = { id: '@contractItem', seen: 1 };
const TARGET = { kind: 'milestone', day: '2027-06-30', seen: 0 };
const TERM = { field: 'sellOff', value: { days: 90 } };

export const CALLS: readonly Call[] = [
  hidden(`GET ${PATH}`),
  hidden(`POST ${PATH}`),
  hidden(`GET ${PATH}/terms`),
  hidden(`POST ${PATH}/terms/offers`, { offers: [{ term: TERM, seen: 0 }], message: 'Ours' }),
  hidden(`POST ${PATH}/accept`, { items: [SEEN] }),
  hidden(`POST ${PATH}/reject`, { item: SEEN, message: 'Ours' }),
  hidden(`GET ${SIGNED}/clauses`),
  hidden(`POST ${SIGNED}/clauses`, { form: 'balanced' }),
  hidden(`POST ${SIGNED}/clauses/offers`, {
    offers: [{ key: 'recalls', seen: 1, text: 'Ours' }],
    message: 'Ours',
  }),
  hidden(`GET ${SIGNED}/clauses/recalls/forms`),
  hidden(`GET ${SIGNED}/duties`),
  hidden(`POST ${SIGNED}/duties`, { text: 'Ours', source: null, cells: CELLS }),
  hidden(`POST ${SIGNED}/duties/offers`, { offers: [{ ...SEEN, cells: CELLS }], message: 'Ours' }),
  hidden(`GET ${PATH}/items/@contractItem/versions`),
  hidden(`GET ${PATH}/items/@contractItem/comments`),
  hidden(`POST ${PATH}/items/@contractItem/comments`, { text: 'Ours', isInternal: false }),
  hidden(`GET ${PAPER}/paper`),
  hidden(`POST ${PAPER}/paper?seen=0`, 'file'),
  hidden(`POST ${PAPER}/paper/leave`, { seen: 1 }),
  hiddenDownload(`GET ${PAPER}/paper/1/file`),
  hidden(`GET ${SIGNED}/amendments`),
  hidden(`POST ${SIGNED}/amendments`),
  hidden(`POST ${SIGNED}/amendments/stop`),
  hiddenDownload(`GET ${SIGNED}/amendments/0/agreement.pdf`),
  hidden(`GET ${SIGNED}/key-dates`),
  hidden('GET /api/companies/@company/calendar-feed'),
  hidden('POST /api/companies/@company/calendar-feed'),
  hidden('DELETE /api/companies/@company/calendar-feed'),
  { call: 'GET /api/calendars/@nobody', answers: [404, 404, 404, 404, 404], isAlike: true, isView: true },
  hidden(`GET ${SIGNED}/in-force`),
  hidden(`POST ${SIGNED}/results`, { ...TARGET, amount: 1 }),
  hidden(`POST ${SIGNED}/results/answers`, { ...TARGET, isConfirmed: true, reason: 'Ours' }),
  hidden(`POST ${SIGNED}/trial-notice`, { lastDay: '2028-01-31' }),
  hidden(`POST ${SIGNED}/termination`, { ground: 'breach', endsOn: '2028-01-31', reason: 'Ours' }),
  hidden(`GET ${SIGNED}/signing`),
  hidden(`PUT ${SIGNED}/signatories`, {
    isInOrder: false,
    signatories: [{ userId: '@dana', title: 'Ours', authority: 'Ours' }],
  }),
  hidden(`POST ${SIGNED}/sign`, {
    agreementText: 'Ours',
    signatureName: 'Ours',
    digitalSignature: DRAWN_SIGNATURE,
    digest: '0'.repeat(64),
    hasRead: true,
    isAuthorized: true,
    consentsToElectronicSigning: true,
  }),
  hiddenDownload(`GET ${SIGNED}/agreement.pdf`),
  hiddenDownload(`GET ${SIGNED}/redline.pdf?from=1`),
  hidden(`GET ${SIGNED}/versions`),
  hidden(`GET ${SIGNED}/redline?from=1`),
  hiddenDownload(`GET ${SIGNED}/agreement.docx`),
  hiddenDownload(`GET ${SIGNED}/redline.docx?from=1&to=2`),
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
