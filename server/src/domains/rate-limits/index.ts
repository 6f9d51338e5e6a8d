import { defineDomain } from '#platform/domain.ts';
import { listeners } from './listeners.ts';

export { admit, admitEmailRequest, assertMayTry, noteFailure, noteSuccess } from './rate-limits.ts';

export const rateLimits = defineDomain({
  name: 'rate-limits',
  listeners: [listeners],
});
