import type { Platform } from '#platform/platform.ts';
import { LOOK_UP_QUEUE, type LookUp, judgeCompany, lookUpNumber, recheckDue } from './lookups/service.ts';

const RECHECK_SCHEDULE = '*/10 * * * *';
/** An hour later it is due again anyway. */
const RETRIES = { limit: 5, longestDelaySeconds: 300, longestRunSeconds: 300 };

export function listeners(platform: Platform): void {
  platform.jobs.define(LOOK_UP_QUEUE, (data) => lookUpNumber(platform, data as LookUp), RETRIES);
  platform.jobs.repeat('evidence.recheck', RECHECK_SCHEDULE, () => recheckDue(platform));
  platform.events.listen('evidence', 'company.updated', ({ payload: { companyId } }) =>
    judgeCompany(platform, companyId),
  );
}
