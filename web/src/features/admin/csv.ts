import type { AccessApplication } from '#contract/access-applications.ts';

/** Seed 2, section 7. */
const COLUMNS = ['Name', 'Email', 'Company', 'Type', 'Status', 'Date', 'Reviewer', 'Notes'];

/** Applications as a spreadsheet reads them. */
export const csvOf = (applications: readonly AccessApplication[]): string =>
  [COLUMNS, ...applications.map(cellsOf)].map((cells) => `${cells.map(written).join(',')}\r\n`).join('');

export const fileNameOn = (day: Date): string => `access-applications-${dayOf(day)}.csv`;

const cellsOf = (application: AccessApplication): string[] => [
  `${application.firstName} ${application.lastName}`,
  application.email,
  application.companyName,
  application.companyType,
  application.status,
  dayOf(new Date(application.createdAt)),
  application.reviewedBy ?? '',
  // Until the review there stands the applicant's own profile.
  application.status === 'pending' ? '' : (application.reviewNotes ?? ''),
];

/** `yyyy-MM-dd`, in the person's zone. */
const dayOf = (moment: Date): string =>
  [
    moment.getFullYear(),
    String(moment.getMonth() + 1).padStart(2, '0'),
    String(moment.getDate()).padStart(2, '0'),
  ].join('-');

/** Quoted where it holds a comma, a quote or a newline. */
function written(text: string): string {
  const cell = harmless(text);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What a spreadsheet would run as a formula begins with an apostrophe and is text (OWASP, CSV injection). */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
