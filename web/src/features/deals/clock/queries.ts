import { getAdminClockFigures, getClockFigures, getDealClock } from '#contract/deal-clock.ts';
import { oneQuery } from '#lib/queries.ts';

/** What the steps are measured by: launches of products, connections, NDAs and deals, by company. */
const STEPS = ['deals', 'companies', 'products', 'connections', 'agreements'] as const;

export const dealClockQuery = (id: string) => oneQuery(getDealClock, { params: { id } }, STEPS);

export const clockFiguresQuery = oneQuery(getClockFigures, {}, STEPS);

export const adminClockQuery = oneQuery(getAdminClockFigures, {}, ['deals']);
