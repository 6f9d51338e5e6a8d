import { getNdaDetails, getNdaStatus } from '#contract/nda.ts';
import { oneQuery } from '#lib/queries.ts';

/** Whether the person signed in is bound, and the text. */
export const ndaStatusQuery = oneQuery(getNdaStatus, {}, ['nda']);

/** What was signed, with its evidence. */
export const ndaDetailsQuery = oneQuery(getNdaDetails, {}, ['nda']);
