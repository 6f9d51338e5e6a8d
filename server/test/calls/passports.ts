import { type Call, hidden, own } from '#test/call-kinds.ts';
import { type LimitedCalls, sends, nobody } from '#test/limited-calls.ts';

const PATH = '/api/companies/@company/passport';
const VALUE = { isYes: null, text: 'Ours', licenses: [] };

/** The passport of a company exists only for its members and for those with whom it is shared. */
export const CALLS: readonly Call[] = [
  own('GET /api/passports'),
  hidden(`GET ${PATH}`),
  hidden(`PUT ${PATH}/answers/owners`, VALUE),
  hidden(`POST ${PATH}/answers/owners/documents`, 'file'),
  hidden(`DELETE ${PATH}/documents/@passportDocument`),
  hidden(`GET ${PATH}/documents/@passportDocument/file`),
  hidden(`GET ${PATH}/shares`),
  hidden(`GET ${PATH}/partners`),
  hidden(`POST ${PATH}/shares`, { partnerId: '@partner', endsOn: '2030-01-31', hasConsent: true }),
  hidden(`DELETE ${PATH}/shares/@passportShare`),
  hidden(`GET ${PATH}/readings`),
  hidden(`POST ${PATH}/requests`, { question: 'owners', note: 'Ours' }),
];

export const LIMITED: LimitedCalls = {
  'passport-changes': sends('POST', `/api/companies/${nobody}/passport/requests`, {
    question: 'owners',
    note: null,
  }),
};
