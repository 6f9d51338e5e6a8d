import type { Platform } from '#platform/platform.ts';
import { deleteOld } from './store.ts';

const SWEEP_SCHEDULE = '41 3 * * *';

export function listeners({ jobs, db }: Platform): void {
  jobs.repeat('views.sweep', SWEEP_SCHEDULE, () => deleteOld(db));
}
