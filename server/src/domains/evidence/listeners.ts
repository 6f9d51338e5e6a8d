import type { ClearanceNews } from '#contract/evidence.ts';
import type { Platform } from '#platform/platform.ts';
import {
  LOOK_UP_QUEUE,
  type LookUp,
  NEW_QUEUE,
  type NewNumbers,
  matchCompany,
  lookUpAllNew,
  lookUpNumber,
  recheckDue,
} from './lookups.ts';
import { notifyCompany } from './notify-company.ts';
import { notifyOfExpiry, remindOfExpiry } from './certificate-expiry.ts';
import { announceRecalls, notifyOfRecall } from './recall-news.ts';
import { announceVerdicts } from './verdict-news.ts';

const RECHECK_SCHEDULE = '*/10 * * * *';
const EXPIRY_SCHEDULE = '50 5 * * *';
/** A few retries are enough, because the number becomes due again after an hour. */
const RETRIES = { limit: 5, longestDelaySeconds: 300, longestRunSeconds: 300 };

export function listeners(platform: Platform): void {
  platform.jobs.define(LOOK_UP_QUEUE, (data) => lookUpNumber(platform, data as LookUp), RETRIES);
  platform.jobs.define(NEW_QUEUE, (data) => lookUpAllNew(platform, data as NewNumbers), RETRIES);
  platform.jobs.repeat('evidence.recheck', RECHECK_SCHEDULE, () => recheckDue(platform));
  platform.jobs.repeat('evidence.recalls', RECHECK_SCHEDULE, () => announceRecalls(platform));
  platform.jobs.repeat('evidence.verdicts', RECHECK_SCHEDULE, () => announceVerdicts(platform));
  platform.jobs.repeat('evidence.expiry', EXPIRY_SCHEDULE, () => remindOfExpiry(platform));
  platform.events.listen('evidence', 'clearance.expiring', ({ id, payload }) =>
    notifyOfExpiry(platform, id, payload),
  );
  platform.events.listen('evidence', 'product.recalled', ({ id, payload }) =>
    notifyOfRecall(platform, id, payload),
  );
  // A company's name and its verified name are compared with the applicant's.
  for (const name of ['company.updated', 'company.verified', 'company.unverified'] as const)
    platform.events.listen('evidence', name, ({ payload: { companyId } }) =>
      matchCompany(platform, companyId),
    );
  platform.events.listen('evidence', 'clearance.reviewed', ({ id, payload }) =>
    notifyOwner(platform, id, { ...payload, outcome: payload.review }),
  );
  platform.events.listen('evidence', 'clearance.changed', ({ id, payload }) =>
    notifyOwner(platform, id, { ...payload, outcome: payload.news ?? 'changed' }),
  );
}

interface Checked {
  productId: string;
  otherProducts?: number | null | undefined;
  number: string;
  outcome: 'confirmed' | 'refused' | ClearanceNews;
}

const notifyOwner = (platform: Platform, eventId: string, checked: Checked): Promise<void> =>
  notifyCompany(platform, eventId, checked, (about) => ({
    kind: 'clearance_checked',
    ...about,
    number: checked.number,
    outcome: checked.outcome,
  }));
