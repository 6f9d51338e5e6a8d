import type { AccessApplication } from '#contract/access-applications.ts';
import { csvLine } from '#contract/csv.ts';
import { personName } from '#entities/person/person-name.ts';

const COLUMNS = ['Name', 'Email', 'Company', 'Type', 'Status', 'Date', 'Reviewer', 'Notes'];

export const csvOf = (applications: readonly AccessApplication[]): string =>
  [COLUMNS, ...applications.map(cellsOf)].map(csvLine).join('');

export const fileNameOn = (day: Date): string => `access-applications-${dayOf(day)}.csv`;

const cellsOf = (application: AccessApplication): string[] => [
  personName(application),
  application.email,
  application.companyName,
  application.companyType,
  application.status,
  dayOf(new Date(application.createdAt)),
  application.reviewedBy ?? '',
  // Until the review this field contains the applicant's own profile.
  application.status === 'pending' ? '' : (application.reviewNotes ?? ''),
];

/** `yyyy-MM-dd` in the person's time zone. */
const dayOf = (moment: Date): string =>
  [
    moment.getFullYear(),
    String(moment.getMonth() + 1).padStart(2, '0'),
    String(moment.getDate()).padStart(2, '0'),
  ].join('-');
