import { eq } from 'drizzle-orm';
import {
  passportAnswers,
  passportDocuments,
  passportReadings,
  passportRequests,
  passportShares,
} from '#db/tables/passports.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const ownReadings = personalRecords({
  name: 'passport-readings',
  table: passportReadings,
  key: passportReadings.id,
  isOf: (userId) => eq(passportReadings.personId, userId),
  columns: { companyId: passportReadings.companyId, at: passportReadings.at },
});
export const ownRequests = personalRecords({
  name: 'passport-requests',
  table: passportRequests,
  key: passportRequests.id,
  isOf: (userId) => eq(passportRequests.askedById, userId),
  columns: {
    companyId: passportRequests.companyId,
    question: passportRequests.question,
    note: passportRequests.note,
    at: passportRequests.at,
  },
});
export const ownShares = personalRecords({
  name: 'passport-shares',
  table: passportShares,
  key: passportShares.id,
  isOf: (userId) => eq(passportShares.sharedById, userId),
  columns: {
    companyId: passportShares.companyId,
    partnerId: passportShares.partnerId,
    sharedAt: passportShares.sharedAt,
    endsOn: passportShares.endsOn,
  },
});
export const ownAnswers = personalRecords({
  name: 'passport-answers',
  table: passportAnswers,
  key: passportAnswers.id,
  isOf: (userId) => eq(passportAnswers.answeredById, userId),
  columns: { companyId: passportAnswers.companyId, question: passportAnswers.question },
});
export const ownDocuments = personalRecords({
  name: 'passport-documents',
  table: passportDocuments,
  key: passportDocuments.id,
  isOf: (userId) => eq(passportDocuments.addedById, userId),
  columns: { companyId: passportDocuments.companyId, addedAt: passportDocuments.addedAt },
});
