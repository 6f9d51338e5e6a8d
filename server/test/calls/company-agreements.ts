import { DRAWN_SIGNATURE } from '#test/factories.ts';
import { type Call, hidden, own } from '#test/call-kinds.ts';
import { type LimitedCalls, sends, nobody } from '#test/limited-calls.ts';

const SIGNATURE = {
  agreementText: 'Ours',
  signatureName: 'Dana Whitfield',
  digitalSignature: DRAWN_SIGNATURE,
};

export const CALLS: readonly Call[] = [
  own('GET /api/company-agreements'),
  own('POST /api/company-agreements', { companyId: '@partner', ownCompanyId: '@company', ...SIGNATURE }),
  own('GET /api/company-agreements/statuses?companyId=@company'),
  own('GET /api/company-agreements/statuses?companyId=@partner&ownCompanyId=@company'),
  own('GET /api/company-agreements/versions'),
  own('GET /api/company-agreements/draft?companyId=@company'),
  own('GET /api/company-agreements/draft?companyId=@partner&ownCompanyId=@company'),
  hidden('GET /api/company-agreements/@agreementOfTwo'),
  hidden('GET /api/company-agreements/@proposal'),
  hidden('POST /api/company-agreements/@proposal/sign', SIGNATURE),
  hidden('POST /api/company-agreements/@proposal/decline'),
  hidden('POST /api/company-agreements/@proposal/withdraw-proposal'),
  hidden('POST /api/company-agreements/@agreementOfTwo/withdraw'),
  hidden('GET /api/company-agreements/@agreementOfTwo/signed.pdf'),
];

export const LIMITED: LimitedCalls = {
  'company-agreements': sends('POST', '/api/company-agreements', { companyId: nobody, ...SIGNATURE }),
};
