import { getDealColumns } from '#contract/deal-columns.ts';
import { oneQuery } from '#lib/queries.ts';

export const dealColumnsQuery = oneQuery(getDealColumns, {}, ['user']);
