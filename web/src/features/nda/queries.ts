import {
  getNdaAgreement,
  getNdaDetails,
  getNdaStatus,
  listNdaVersions,
  listSignedAgreements,
} from '#contract/nda.ts';
import { oneQuery } from '#lib/queries.ts';

/** Whether the person signed in is bound, and the text. */
export const ndaStatusQuery = oneQuery(getNdaStatus, {}, ['nda']);

/** What was signed, with its evidence. */
export const ndaDetailsQuery = oneQuery(getNdaDetails, {}, ['nda']);

/** The current text, to sign again. */
export const ndaAgreementQuery = oneQuery(getNdaAgreement, {}, ['nda']);

/** Everything that was ever signed, newest first. */
export const signedAgreementsQuery = oneQuery(listSignedAgreements, {}, ['nda']);

/** Every version of its text. */
export const ndaVersionsQuery = oneQuery(listNdaVersions, {}, ['nda']);
