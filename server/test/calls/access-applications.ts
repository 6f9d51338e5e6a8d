import { newApplication } from '#test/factories.ts';
import { type Call, admins, open } from '#test/call-kinds.ts';
import { type LimitedCalls, sends } from '#test/limited-calls.ts';

export const CALLS: readonly Call[] = [
  open('POST /api/access-applications', {}),
  admins('GET /api/access-applications'),
  admins('GET /api/access-applications/counts'),
  admins('PATCH /api/access-applications/@application', { status: 'approved' }),
  admins('GET /api/access-applications/@application/change-requests'),
  admins('POST /api/access-applications/@application/changes-link'),
  admins('POST /api/access-applications/@application/set-up-link'),
  open('POST /api/application-changes', { token: '@application' }),
  open('POST /api/application-changes/application', { token: '@application' }),
  open('POST /api/set-up', { token: '@application', password: 'a new password' }),
  open('POST /api/set-up/invitation', { token: '@application' }),
];

export const LIMITED: LimitedCalls = {
  applications: sends('POST', '/api/access-applications', newApplication()),
};
