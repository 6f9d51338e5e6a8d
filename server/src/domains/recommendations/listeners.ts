import type { Platform } from '#platform/platform.ts';
import { CALIBRATION, recalibrate } from './calibration.ts';
import { REFRESH, refreshDue } from './refresh.ts';
import { deleteOld, recordConnected, recordSigned } from './refresh.store.ts';

/** The refresh runs every hour, so that each person's recommendations are renewed a week after the last time. */
const REFRESH_SCHEDULE = '23 * * * *';
const SWEEP_SCHEDULE = '12 4 * * *';
const CALIBRATION_SCHEDULE = '41 3 * * 0';

export function listeners(platform: Platform): void {
  const { events, jobs, db } = platform;
  jobs.repeat(REFRESH, REFRESH_SCHEDULE, async () => void (await refreshDue(platform)));
  jobs.repeat(CALIBRATION, CALIBRATION_SCHEDULE, async () => void (await recalibrate(db)));
  jobs.repeat('recommendations.sweep', SWEEP_SCHEDULE, async () => void (await deleteOld(db)));
  events.listen('recommendations', 'connection.accepted', ({ payload: { connectionId } }) =>
    recordConnected(db, connectionId),
  );
  events.listen('recommendations', 'deal.won', ({ payload: { dealId } }) => recordSigned(db, dealId));
}
