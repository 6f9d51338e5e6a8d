import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FileKind } from '#contract/files.ts';
import type { PassportQuestion } from '#contract/passports.ts';
import { bytes, day, id, instant, instantNow } from './columns.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

const company = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });
const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

export const passportAnswers = pgTable(
  'passport_answers',
  {
    id: id(),
    companyId: company('company_id'),
    question: text().$type<PassportQuestion>().notNull(),
    /** The answer as encrypted JSON, bound to this row's id. */
    value: bytes().notNull(),
    answeredById: person('answered_by_id'),
    changedAt: instantNow('changed_at'),
  },
  (table) => [
    uniqueIndex('passport_answers_once').on(table.companyId, table.question),
    index('passport_answers_person').on(table.answeredById),
  ],
);

/** Each file is encrypted under the row's id (folder `passport-documents`). */
export const passportDocuments = pgTable(
  'passport_documents',
  {
    id: id(),
    companyId: company('company_id'),
    question: text().$type<PassportQuestion>().notNull(),
    /** The encrypted name, bound to this row's id. */
    name: bytes().notNull(),
    kind: text().$type<FileKind>().notNull(),
    bytes: integer().notNull(),
    expiresOn: day('expires_on'),
    /** How many days before the expiry the company was last reminded. */
    remindedDays: smallint('reminded_days'),
    addedById: person('added_by_id'),
    addedAt: instantNow('added_at'),
  },
  (table) => [
    index('passport_documents_company').on(table.companyId, table.id),
    index('passport_documents_person').on(table.addedById),
    index('passport_documents_expiry')
      .on(table.expiresOn)
      .where(sql`expires_on is not null`),
  ],
);

/** The reminders sent about licenses, whose dates are in encrypted answers. Each reminder is sent once. */
export const passportLicenseReminders = pgTable(
  'passport_license_reminders',
  {
    companyId: company('company_id'),
    expiresOn: day('expires_on').notNull(),
    days: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.expiresOn, table.days] })],
);

export const passportShares = pgTable(
  'passport_shares',
  {
    id: id(),
    companyId: company('company_id'),
    partnerId: company('partner_id'),
    sharedById: person('shared_by_id'),
    sharedAt: instantNow('shared_at'),
    endsOn: day('ends_on').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('passport_shares_once')
      .on(table.companyId, table.partnerId)
      .where(sql`revoked_at is null`),
    index('passport_shares_company').on(table.companyId, table.id),
    index('passport_shares_partner').on(table.partnerId),
    index('passport_shares_person').on(table.sharedById),
  ],
);

export const passportReadings = pgTable(
  'passport_readings',
  {
    id: id(),
    companyId: company('company_id'),
    readerCompanyId: uuid('reader_company_id').references(() => companies.id, { onDelete: 'set null' }),
    readerCompanyName: text('reader_company_name').notNull(),
    personId: person('person_id'),
    documentName: bytes('document_name'),
    at: instantNow('at'),
  },
  (table) => [
    index('passport_readings_company').on(table.companyId, table.id),
    index('passport_readings_reader').on(table.readerCompanyId),
    index('passport_readings_person').on(table.personId),
  ],
);

export const passportRequests = pgTable(
  'passport_requests',
  {
    id: id(),
    companyId: company('company_id'),
    askingCompanyId: company('asking_company_id'),
    question: text().$type<PassportQuestion>().notNull(),
    note: text(),
    askedById: person('asked_by_id'),
    at: instantNow('at'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('passport_requests_once')
      .on(table.companyId, table.askingCompanyId, table.question)
      .where(sql`settled_at is null`),
    index('passport_requests_asking').on(table.askingCompanyId),
    index('passport_requests_person').on(table.askedById),
  ],
);
