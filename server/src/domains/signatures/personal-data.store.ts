import { eq } from 'drizzle-orm';
import { ndaAgreements } from '#db/tables/signatures.ts';
import { personalRecords } from '#platform/personal-data.ts';
import { openSignature } from './signature.ts';

export const ownSignatures = personalRecords({
  name: 'signedAgreements',
  table: ndaAgreements,
  key: ndaAgreements.id,
  isOf: (userId) => eq(ndaAgreements.userId, userId),
  columns: {
    id: ndaAgreements.id,
    companyAgreementId: ndaAgreements.companyAgreementId,
    contractId: ndaAgreements.contractId,
    companyId: ndaAgreements.companyId,
    agreementText: ndaAgreements.agreementText,
    signatureName: ndaAgreements.signatureName,
    digitalSignature: ndaAgreements.digitalSignature,
    ipAddress: ndaAgreements.ipAddress,
    userAgent: ndaAgreements.userAgent,
    version: ndaAgreements.version,
    signedAt: ndaAgreements.signedAt,
    expiresAt: ndaAgreements.expiresAt,
    digest: ndaAgreements.digest,
  },
  present: (row, { platform }) => ({ ...row, digitalSignature: openSignature(platform, row) }),
});
