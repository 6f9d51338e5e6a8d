import { type Call, admins, open } from '#test/call-kinds.ts';

export const CALLS: readonly Call[] = [
  open('GET /api/policy-versions'),
  admins('POST /api/admin/policy-versions', { policy: 'terms', summary: 'All of it' }),
];
