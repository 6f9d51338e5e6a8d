import { getDealColumns } from '#contract/deal-columns.ts';
import { oneQuery } from '#lib/queries.ts';

/** The columns of the person's list. */
export const dealColumnsQuery = oneQuery(getDealColumns, {}, ['user']);
