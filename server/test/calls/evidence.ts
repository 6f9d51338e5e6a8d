import { type Call, admins, open, own } from '#test/call-kinds.ts';
import { type LimitedCalls, sends, nobody } from '#test/limited-calls.ts';

export const CALLS: readonly Call[] = [
  admins('GET /api/admin/clearance-reviews'),
  admins('PATCH /api/admin/clearance-reviews/@product', {
    review: 'approved',
    applicant: 'A',
    companyName: 'B',
  }),
  open('GET /api/companies/@company/evidence'),
  open('GET /api/companies/@company/evidence/summary'),
  open('GET /api/fda-decisions?q=stem'),
  open('GET /api/fda-decisions/changes?q=stem'),
  own('POST /api/products/@product/evidence/checks'),
  open('GET /api/products/@product/recalls'),
];

export const LIMITED: LimitedCalls = {
  'evidence-checks': sends('POST', `/api/products/${nobody}/evidence/checks`),
};
