import { eq, or } from 'drizzle-orm';
import { contractComments, contractItemVersions, contractSignatories } from '#db/tables/contracts.ts';
import { personalRecords } from '#platform/personal-data.ts';
import { decryptComment } from './comments.ts';

export const ownVersions = personalRecords({
  name: 'contractOffers',
  table: contractItemVersions,
  key: contractItemVersions.id,
  isOf: (userId) =>
    or(eq(contractItemVersions.personId, userId), eq(contractItemVersions.acceptedById, userId)),
  columns: {
    id: contractItemVersions.id,
    contractId: contractItemVersions.contractId,
    itemId: contractItemVersions.itemId,
    number: contractItemVersions.number,
    action: contractItemVersions.action,
    personId: contractItemVersions.personId,
    message: contractItemVersions.message,
    value: contractItemVersions.value,
    at: contractItemVersions.at,
    acceptedById: contractItemVersions.acceptedById,
    acceptedAt: contractItemVersions.acceptedAt,
  },
});

export const ownComments = personalRecords({
  name: 'contractComments',
  table: contractComments,
  key: contractComments.id,
  isOf: (userId) => eq(contractComments.personId, userId),
  columns: {
    id: contractComments.id,
    itemId: contractComments.itemId,
    isInternal: contractComments.isInternal,
    body: contractComments.body,
    at: contractComments.at,
  },
  present: ({ body, ...row }, { platform }) => ({ ...row, text: decryptComment(platform, row.id, body) }),
});

export const ownRoles = personalRecords({
  name: 'contractSignatories',
  table: contractSignatories,
  key: contractSignatories.id,
  isOf: (userId) => eq(contractSignatories.userId, userId),
  columns: {
    id: contractSignatories.id,
    contractId: contractSignatories.contractId,
    title: contractSignatories.title,
    authority: contractSignatories.authority,
    signedAt: contractSignatories.signedAt,
    signatureName: contractSignatories.signatureName,
  },
});
