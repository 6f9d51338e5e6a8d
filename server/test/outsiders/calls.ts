import { DRAWN_SIGNATURE } from '#test/factories.ts';

/**
 * What each caller gets from each call of the API that names two other people's things. `@thing` stands for
 * the id of one of these (pair.ts). Every call of the OpenAPI document has a row.
 */
export const CALLERS = ['visitor', 'stranger', 'principal', 'observer', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

/** A status, any status except a server error, or no call because its success would be right. */
type Expected = number | 'ok' | '-';

export interface Call {
  readonly call: string;
  /** In the order of the callers. */
  readonly answers: readonly Expected[];
  /** JSON in which `@thing` is replaced by an id, or a file in a form. */
  readonly body?: object | 'picture' | 'file';
  /** Whether existing and missing things get identical answers, byte for byte. */
  readonly isAlike?: boolean;
  /** Whether the two people check before and after that nothing changed. */
  readonly isView?: boolean;
}

type Body = Call['body'];

/** Public calls, which must contain nothing private. */
const open = (call: string, body?: Body): Call => ({
  call,
  body,
  answers: ['ok', 'ok', 'ok', 'ok', 'ok'],
  isView: call.startsWith('GET'),
});
/** Calls about the caller's own things only. */
const own = (call: string, body?: Body): Call => ({
  call,
  body,
  answers: [401, 'ok', 'ok', 'ok', 401],
  isView: call.startsWith('GET'),
});
/** Calls that name another person's things, which do not exist for the caller. */
const hidden = (call: string, body?: Body): Call => ({
  call,
  body,
  answers: [401, 404, 404, 404, 401],
  isAlike: true,
  isView: call.startsWith('GET'),
});
/** The same, with the refusal of observers first. */
const written = (call: string, body?: Body): Call => ({
  ...hidden(call, body),
  answers: [401, 404, 404, 403, 401],
});
/** Calls with the same answer for every id and no effect on other people's things. */
const deaf = (call: string, body?: Body): Call => ({
  ...hidden(call, body),
  answers: [401, 204, 204, 204, 401],
});
/** Calls for administrators only. */
const admins = (call: string, body?: Body): Call => ({ call, body, answers: [401, 401, 401, 401, '-'] });
/** Calls for visitors only, because they would end or change anyone else's session. */
const visitors = (call: string, body?: Body): Call => ({ call, body, answers: ['ok', '-', '-', '-', '-'] });

const COLUMNS = { columns: { name: 0 }, existing: 'skip' };
const JOB = { title: 'T', description: 'D', location: 'L', jobType: 'full_time' };
const NOW = '2026-01-01T00:00:00.000Z';
const CERTIFICATE = { standard: 'ISO 13485', issuer: 'TUV', number: 'Q1' };

const SIGNATURE = {
  agreementText: 'Ours',
  signatureName: 'Dana Whitfield',
  digitalSignature: DRAWN_SIGNATURE,
};

export const CALLS: readonly Call[] = [
  open('POST /api/access-applications', {}),
  admins('GET /api/access-applications'),
  admins('GET /api/access-applications/counts'),
  admins('PATCH /api/access-applications/@application', { status: 'approved' }),
  admins('GET /api/access-applications/@application/change-requests'),
  admins('POST /api/access-applications/@application/changes-link'),
  admins('POST /api/access-applications/@application/set-up-link'),
  admins('GET /api/admin'),
  admins('GET /api/admin/badges'),
  admins('GET /api/admin/badges/figures'),
  open('GET /api/admin/check'),
  admins('GET /api/admin/claims'),
  admins('PATCH /api/admin/claims/@claim', { status: 'approved' }),
  admins('GET /api/admin/clearance-reviews'),
  admins('PATCH /api/admin/clearance-reviews/@product', { review: 'approved', applicant: 'A' }),
  admins('GET /api/admin/companies'),
  admins('DELETE /api/admin/companies/@company'),
  admins('PATCH /api/admin/companies/@company/verify', { isVerified: true }),
  admins('PATCH /api/admin/companies/@company/owner', { email: 'nobody@example.test' }),
  admins('GET /api/admin/products'),
  admins('DELETE /api/admin/products/@product'),
  open('POST /api/admin/login', { username: 'nobody', password: 'nothing' }),
  visitors('POST /api/admin/logout'),

  admins('GET /api/admin/reports'),
  admins('GET /api/admin/reports/@report'),
  admins('PATCH /api/admin/reports/@report', { outcome: 'no_action' }),
  admins('GET /api/admin/users'),
  admins('DELETE /api/admin/users/@dana'),

  own('GET /api/ai/conversation'),
  own('POST /api/ai/conversation/start'),
  own('POST /api/ai/conversation/respond', { response: 'We make stems.' }),
  own('POST /api/ai/conversation/generate', {}),
  own('GET /api/ai/product-conversation'),
  own('POST /api/ai/product-conversation/start', { productName: 'Stem' }),
  own('POST /api/ai/product-conversation/message', {}),
  own('POST /api/ai/product-conversation/generate', {}),
  open('POST /api/application-changes', { token: '@application' }),
  open('POST /api/application-changes/application', { token: '@application' }),
  open('GET /api/auth/linkedin/data'),
  own('GET /api/auth/user'),

  { ...hidden('GET /api/badge-documents/@document'), answers: [401, 404, 404, 404, '-'] },
  hidden('DELETE /api/badge-documents/@document'),
  own('GET /api/blocks'),
  hidden('PUT /api/blocks/@nobody'),
  own('DELETE /api/blocks/@dana'),
  own('GET /api/claims'),
  own('GET /api/claims?companyId=@page'),
  hidden('DELETE /api/claims/@claim'),

  open('GET /api/companies'),
  own('POST /api/companies', {}),
  open('GET /api/companies/by-slug/@slug'),
  open('GET /api/companies/facets'),
  open('GET /api/companies/@company'),
  hidden('PATCH /api/companies/@company', { name: 'Ours', updatedAt: NOW }),
  hidden('POST /api/companies/@company/badge-documents', 'file'),
  open('GET /api/companies/@company/certificates'),
  written('POST /api/companies/@company/certificates', CERTIFICATE),
  own('POST /api/companies/@company/claims', { role: 'Head', statement: 'Ours.' }),
  open('GET /api/companies/@company/evidence'),
  open('GET /api/companies/@company/evidence/summary'),
  { ...own('GET /api/companies/@company/info.pdf'), isView: false },
  hidden('DELETE /api/companies/@company/logo'),
  hidden('POST /api/companies/@company/logo', 'picture'),
  open('GET /api/companies/@company/news'),
  written('POST /api/companies/@company/news', { title: 'Ours', publishedOn: '2026-01-02' }),
  written('POST /api/companies/@company/product-imports', 'file'),
  hidden('GET /api/companies/@company/products.csv'),
  open('GET /api/companies/@company/response-time'),
  own('PUT /api/companies/@page/watch'),
  own('DELETE /api/companies/@page/watch'),
  hidden('POST /api/company-badges', { companyId: '@company', badgeId: '@badge' }),
  { ...open('GET /api/company-badges/@company'), answers: ['ok', 'ok', 'ok', 'ok', '-'] },
  admins('PATCH /api/company-badges/@request/expiry', {}),
  admins('PATCH /api/company-badges/@request/review', { status: 'verified' }),
  admins('POST /api/company-badges/@request/revoke', { reason: 'None.' }),
  hidden('POST /api/company-badges/@request/withdraw'),
  written('PUT /api/company-certificates/@certificate', CERTIFICATE),
  written('DELETE /api/company-certificates/@certificate'),
  written('PUT /api/company-news/@news', { title: 'Ours', publishedOn: '2026-01-02' }),
  written('DELETE /api/company-news/@news'),

  own('GET /api/company-agreements'),
  own('POST /api/company-agreements', { companyId: '@partner', ownCompanyId: '@company', ...SIGNATURE }),
  own('GET /api/company-agreements/standings?companyId=@company'),
  own('GET /api/company-agreements/versions'),
  own('GET /api/company-agreements/draft?companyId=@company'),
  own('GET /api/company-agreements/draft?companyId=@partner&ownCompanyId=@company'),
  hidden('GET /api/company-agreements/@agreementOfTwo'),
  hidden('GET /api/company-agreements/@proposal'),
  hidden('POST /api/company-agreements/@proposal/sign', SIGNATURE),
  hidden('POST /api/company-agreements/@proposal/decline'),
  hidden('POST /api/company-agreements/@proposal/take-back'),
  hidden('POST /api/company-agreements/@agreementOfTwo/withdraw'),
  hidden('GET /api/company-agreements/@agreementOfTwo/signed.pdf'),

  own('GET /api/connections'),
  own('POST /api/connections', { recipientId: 'nobody' }),
  own('GET /api/connections/counts'),
  own('GET /api/connections/relations?userId=@dana&userId=@marcus'),
  own('GET /api/connections/terms'),
  hidden('PATCH /api/connections/@connection', { status: 'accepted' }),
  hidden('POST /api/connections/@connection/withdraw'),

  own('GET /api/conversations'),
  own('GET /api/conversations?unread=true&including=@dana'),
  own('GET /api/conversations/counts'),
  hidden('GET /api/conversations/@nobody'),
  own('PUT /api/conversations/@dana/mute', { span: 'always' }),
  own('DELETE /api/conversations/@dana/mute'),
  own('POST /api/conversations/@dana/read', { upTo: '@message' }),
  own('POST /api/conversations/@dana/typing'),
  own('POST /api/distributors', {}),
  open('GET /api/fda-decisions?q=stem'),
  open('POST /api/forgot-password', {}),

  open('GET /api/jobs'),
  open('GET /api/jobs?companyId=@company&status=draft'),
  own('POST /api/jobs', {}),
  written('POST /api/jobs', { ...JOB, companyId: '@company' }),
  open('GET /api/jobs/count?companyId=@company'),
  open('GET /api/jobs/@job'),
  { ...hidden('GET /api/jobs/@draft'), answers: [404, 404, 404, 404, 404] },
  written('PUT /api/jobs/@job', JOB),
  written('PUT /api/jobs/@draft', JOB),
  written('DELETE /api/jobs/@job'),
  own('GET /api/jobs/@job/application'),
  hidden('GET /api/jobs/@job/applications'),
  {
    ...hidden('POST /api/jobs/@job/applications', { cvId: '@attachment' }),
    answers: [401, 409, 409, 403, 401],
    isAlike: false,
  },
  written('POST /api/jobs/@draft/applications', { cvId: '@attachment' }),
  open('POST /api/login', { email: 'nobody@example.test', password: 'nothing at all' }),
  visitors('POST /api/logout'),

  own('GET /api/messages'),
  own('GET /api/messages?conversationWith=@dana'),
  own('GET /api/messages?conversationWith=@dana&around=@message'),
  own('GET /api/messages?conversationWith=@dana&after=@message'),
  own('POST /api/messages', { receiverId: '@dana', content: '' }),
  {
    ...hidden('POST /api/messages', {
      receiverId: '@bystander',
      content: 'Hi',
      attachmentIds: ['@attachment'],
    }),
    answers: [401, 409, 409, 403, 401],
  },
  own('POST /api/messages/attachments', 'file'),
  hidden('GET /api/messages/attachments/@attachment'),
  hidden('GET /api/messages/attachments/@attachment/preview'),
  own('DELETE /api/messages/attachments/@attachment'),
  own('GET /api/messages/search?q=message'),
  own('GET /api/messages/search?q=message&conversationWith=@dana'),

  own('GET /api/nda/agreement'),
  own('GET /api/nda/agreements'),
  hidden('GET /api/nda/agreements/@agreement/signed.pdf'),
  open('POST /api/nda/checks', {}),
  own('GET /api/nda/details'),
  own('POST /api/nda/sign', {}),
  { ...own('GET /api/nda/signed.pdf'), isView: false },
  own('GET /api/nda/status'),
  own('GET /api/nda/versions'),
  own('GET /api/notifications'),
  own('POST /api/notifications/read', { upTo: '@notification' }),
  hidden('POST /api/notifications/@notification/read'),
  own('GET /api/notification-settings'),
  own('PUT /api/notification-settings', {}),
  open('GET /api/opportunities'),
  open('GET /api/opportunities/places'),

  hidden('GET /api/product-imports/@import'),
  hidden('GET /api/product-imports/@import/refused-rows'),
  hidden('PUT /api/product-imports/@import/run', COLUMNS),
  hidden('POST /api/product-imports/@import/trials', COLUMNS),
  open('GET /api/products'),
  own('POST /api/products', {}),
  { ...own('POST /api/product-images', 'picture'), answers: [401, 'ok', 'ok', 403, 401] },
  open('GET /api/products/facets'),
  open('GET /api/products/figures'),
  open('GET /api/products/@product'),
  written('PATCH /api/products/@product', { name: 'Ours', updatedAt: NOW }),
  own('POST /api/products/@product/evidence/checks'),
  written('DELETE /api/products/@product/image'),
  written('POST /api/products/@product/image', 'picture'),
  open('GET /api/products/@product/territories'),
  written('PUT /api/products/@product/territories', { terms: [], updatedAt: NOW }),
  written('PUT /api/products/@product/withdrawal'),
  written('DELETE /api/products/@product/withdrawal'),
  own('GET /api/push-subscriptions'),
  own('PUT /api/push-subscriptions', {}),
  own('DELETE /api/push-subscriptions', {}),
  own('GET /api/push-subscriptions/key'),
  hidden('DELETE /api/push-subscriptions/@nobody'),
  open('POST /api/register', {}),
  open('POST /api/reset-password', { token: '@agreement', newPassword: 'a new password' }),
  open('POST /api/restore-email', { token: '@agreement' }),

  own('POST /api/reports', { personId: '@bystander', reason: 'spam', messageIds: ['@message'] }),
  own('GET /api/rooms'),
  own('GET /api/rooms?companyId=@company'),
  own('GET /api/rooms?personId=@dana'),
  hidden('GET /api/rooms/@room'),
  hidden('PUT /api/rooms/@room/stage', { stage: 'contract' }),
  hidden('GET /api/rooms/@room/documents?of=theirs&stage=introduction'),
  hidden('POST /api/rooms/@room/documents?stage=introduction', 'file'),
  hidden('GET /api/rooms/@room/acts'),
  hidden('GET /api/room-documents/@roomDocument/versions'),
  hidden('POST /api/room-documents/@roomDocument/versions', 'file'),
  hidden('PATCH /api/room-documents/@roomDocument', { stage: 'contract' }),
  hidden('POST /api/room-documents/@roomDocument/withdraw'),
  hidden('GET /api/room-documents/@roomDocument/openings'),
  hidden('GET /api/room-versions/@roomVersion/file'),
  hidden('GET /api/room-versions/@laterVersion/file'),

  own('GET /api/saved-searches'),
  own('POST /api/saved-searches', {}),
  hidden('PATCH /api/saved-searches/@search', { name: 'Ours' }),
  hidden('DELETE /api/saved-searches/@search'),
  hidden('PUT /api/saved-searches/@search/seen'),
  open('GET /api/session'),
  open('POST /api/set-up', { token: '@application', password: 'a new password' }),
  open('POST /api/set-up/invitation', { token: '@application' }),
  own('GET /api/settings'),
  own('PUT /api/settings', {}),
  open('GET /api/site'),
  { ...open('GET /api/stats'), isView: false },
  own('GET /api/territory-partners'),
  open('GET /api/trust-badges'),
  open('POST /api/unsubscribe?token=@search'),
  open('POST /api/unsubscribe/undo?token=@search'),
  own('GET /api/user'),
  own('GET /api/user/companies'),
  own('GET /api/user/closing-request'),
  own('POST /api/user/closing-request'),
  own('DELETE /api/user/closing-request'),
  own('POST /api/user/onboarding/skip'),
  own('PUT /api/user/password', {}),
  own('PUT /api/user/profile', {}),
  own('GET /api/user/sessions'),
  own('DELETE /api/user/sessions'),
  deaf('DELETE /api/user/sessions/@session'),
  own('GET /api/user/unread'),
  { ...own('GET /api/users'), isView: false },
  open('POST /api/verify-email', { token: '@agreement' }),
  own('POST /api/verify-email/resend'),
];
