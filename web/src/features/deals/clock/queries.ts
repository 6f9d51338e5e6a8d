import { getAdminClockFigures, getClockFigures, getDealClock } from '#contract/deal-clock.ts';
import { oneQuery } from '#lib/queries.ts';

/** The topics whose changes can complete a step: product launches, connections, NDAs, deals and their companies. */
const STEPS = ['deals', 'companies', 'products', 'connections', 'agreements'] as const;

export const dealClockQuery = (id: string) => oneQuery(getDealClock, { params: { id } }, STEPS);

export const clockFiguresQuery = oneQuery(getClockFigures, {}, STEPS);

export const adminClockQuery = oneQuery(getAdminClockFigures, {}, ['deals']);
