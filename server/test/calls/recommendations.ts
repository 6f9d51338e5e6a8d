import { type Call, admins, withoutEffect, hidden, own, written } from '#test/call-kinds.ts';
import { type LimitedCalls, sends, nobody } from '#test/limited-calls.ts';

/** Observers and people without a company get an error before a recommendation is looked up. */
export const CALLS: readonly Call[] = [
  admins('GET /api/admin/recommendations/figures'),
  admins('POST /api/admin/recommendations/generate'),
  own('GET /api/recommendations'),
  { ...own('POST /api/recommendations/generate', { limit: 10 }), answers: [401, 409, 'ok', 403, 401] },
  {
    ...hidden('GET /api/recommendations/@recommendation/improvements'),
    answers: [401, 409, 404, 403, 401],
  },
  written('POST /api/recommendation-interactions', {
    recommendationId: '@recommendation',
    interactionType: 'like',
  }),
  hidden('DELETE /api/recommendation-interactions/@interaction'),
  // The figures include the views by the other callers in this test.
  { ...hidden('GET /api/companies/@company/analytics'), isView: false },
  withoutEffect('POST /api/page-views', { companyId: '@company' }),
];

export const LIMITED: LimitedCalls = {
  'page-views': sends('POST', '/api/page-views', { companyId: nobody }),
  recommendations: sends('POST', '/api/recommendations/generate', {}),
  'recommendation-interactions': sends('POST', '/api/recommendation-interactions', {
    recommendationId: nobody,
    interactionType: 'view',
  }),
};
