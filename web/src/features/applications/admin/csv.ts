import type { AccessApplication } from '#contract/access-applications.ts';
import type { Day } from '#contract/days.ts';
import { csvLine } from '#contract/csv.ts';
import { personName } from '#contract/shown-values.ts';
import { dayOf } from '#lib/dates.ts';

const COLUMNS = ['Name', 'Email', 'Company', 'Type', 'Status', 'Date', 'Reviewer', 'Notes'];

export const csvOf = (applications: readonly AccessApplication[]): string =>
  [COLUMNS, ...applications.map(cellsOf)].map(csvLine).join('');

export const fileNameOn = (day: Day): string => `access-applications-${day}.csv`;

const cellsOf = (application: AccessApplication): string[] => [
  personName(application),
  application.email,
  application.companyName,
  application.companyType,
  application.status,
  dayOf(application.createdAt),
  application.reviewedBy ?? '',
  // Until the review, this field contains the applicant's own profile.
  application.status === 'pending' ? '' : (application.reviewNotes ?? ''),
];
