import { type Call, edited, hidden, open, own, shown, written } from '#test/call-kinds.ts';
import { type LimitedCalls, sends, nobody } from '#test/limited-calls.ts';

const JOB = { title: 'T', description: 'D', location: 'L', jobType: 'full_time' };

export const CALLS: readonly Call[] = [
  open('GET /api/jobs'),
  open('GET /api/jobs?companyId=@company&status=draft'),
  own('POST /api/jobs', {}),
  shown('POST /api/jobs', { ...JOB, companyId: '@company' }),
  open('GET /api/jobs/count?companyId=@company'),
  open('GET /api/jobs/@job'),
  { ...hidden('GET /api/jobs/@draft'), answers: [404, 404, 404, 404, 404] },
  shown('PUT /api/jobs/@job', JOB),
  edited('PUT /api/jobs/@draft', JOB),
  shown('DELETE /api/jobs/@job'),
  own('GET /api/jobs/@job/application'),
  hidden('GET /api/jobs/@job/applications'),
  {
    ...hidden('POST /api/jobs/@job/applications', { cvId: '@attachment' }),
    answers: [401, 409, 409, 403, 401],
    isAlike: false,
  },
  written('POST /api/jobs/@draft/applications', { cvId: '@attachment' }),
];

export const LIMITED: LimitedCalls = {
  'job-applications': sends('POST', `/api/jobs/${nobody}/applications`, { cvId: nobody }),
  'job-postings': sends('POST', '/api/jobs', JOB),
};
