import { type Call, admins, hidden, open, own, shown } from '#test/call-kinds.ts';
import { type LimitedCalls, sends, nobody } from '#test/limited-calls.ts';

const NOW = '2026-01-01T00:00:00.000Z';
const CERTIFICATE = { standard: 'ISO 13485', issuer: 'TUV', number: 'Q1' };

export const CALLS: readonly Call[] = [
  admins('GET /api/admin/companies'),
  admins('DELETE /api/admin/companies/@company', { reason: 'Spam' }),
  admins('PATCH /api/admin/companies/@company/verify', { isVerified: true }),
  admins('PATCH /api/admin/companies/@company/owner', { email: 'nobody@example.test' }),
  open('GET /api/companies'),
  own('POST /api/companies', {}),
  open('GET /api/companies/by-slug/@slug'),
  open('GET /api/companies/facets'),
  open('GET /api/companies/@company'),
  shown('PATCH /api/companies/@company', { name: 'Ours', updatedAt: NOW }),
  open('GET /api/companies/@company/certificates'),
  shown('POST /api/companies/@company/certificates', CERTIFICATE),
  { ...own('GET /api/companies/@company/info.pdf'), isView: false },
  shown('DELETE /api/companies/@company/logo'),
  shown('POST /api/companies/@company/logo', 'picture'),
  open('GET /api/companies/@company/news'),
  shown('POST /api/companies/@company/news', { title: 'Ours', publishedOn: '2026-01-02' }),
  own('PUT /api/companies/@page/watch'),
  own('DELETE /api/companies/@page/watch'),
  shown('PUT /api/company-certificates/@certificate', CERTIFICATE),
  shown('DELETE /api/company-certificates/@certificate'),
  shown('PUT /api/company-news/@news', { title: 'Ours', publishedOn: '2026-01-02' }),
  shown('DELETE /api/company-news/@news'),
  own('POST /api/distributors', {}),
  own('GET /api/user/companies'),
  hidden('PUT /api/user/company', { companyId: '@company' }),
];

export const LIMITED: LimitedCalls = {
  companies: sends('POST', '/api/companies', { name: 'One', type: 'manufacturer' }),
  'company-news': sends('POST', `/api/companies/${nobody}/news`, { title: 'T', publishedOn: '2026-01-02' }),
};
