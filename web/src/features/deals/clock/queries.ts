import { getAdminClockFigures, getClockFigures, getDealClock } from '#contract/deal-clock.ts';
import { oneQuery } from '#lib/queries.ts';

export const dealClockQuery = (id: string) => oneQuery(getDealClock, { params: { id } }, ['deals']);

export const clockFiguresQuery = oneQuery(getClockFigures, {}, ['deals', 'companies']);

export const adminClockQuery = oneQuery(getAdminClockFigures, {}, ['deals']);
