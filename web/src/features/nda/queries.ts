import {
  getNdaAgreement,
  getNdaDetails,
  getNdaStatus,
  listNdaVersions,
  listSignedAgreements,
} from '#contract/nda.ts';
import { oneQuery } from '#lib/queries.ts';

export const ndaStatusQuery = oneQuery(getNdaStatus, {}, ['nda']);

export const ndaDetailsQuery = oneQuery(getNdaDetails, {}, ['nda']);

export const ndaAgreementQuery = oneQuery(getNdaAgreement, {}, ['nda']);

export const signedAgreementsQuery = oneQuery(listSignedAgreements, {}, ['nda']);

export const ndaVersionsQuery = oneQuery(listNdaVersions, {}, ['nda']);
