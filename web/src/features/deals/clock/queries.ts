import { getAdminClockFigures, getClockFigures, getDealClock } from '#contract/deal-clock.ts';
import { oneQuery } from '#lib/queries.ts';

/** The topics of the events that mark the steps: product launches, connections, NDAs and deals. */
const STEPS = ['deals', 'products', 'connections', 'agreements'] as const;

export const dealClockQuery = (id: string) => oneQuery(getDealClock, { params: { id } }, STEPS);

export const clockFiguresQuery = oneQuery(getClockFigures, {}, [...STEPS, 'companies']);

export const adminClockQuery = oneQuery(getAdminClockFigures, {}, ['deals']);
