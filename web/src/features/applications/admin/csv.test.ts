import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { AccessApplication } from '#contract/access-applications.ts';
import { csvOf, fileNameOn } from './csv.ts';

const application = (changed: Partial<AccessApplication> = {}): AccessApplication => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  reference: 'APP-7K3F-9QMD',
  firstName: 'Grace',
  lastName: 'Lindqvist',
  email: 'grace@northfork.example',
  companyName: 'Northfork Medical',
  companyType: 'distributor',
  status: 'approved',
  createdAt: new Date(2026, 10, 3, 23, 59).toISOString(),
  submittedAt: new Date(2026, 10, 3, 23, 59).toISOString(),
  updatedAt: '2026-11-04T08:00:00.000Z',
  reviewedAt: '2026-11-04T08:00:00.000Z',
  reviewedBy: 'root',
  reviewNotes: 'Fine.',
  profile: {
    companyDescription: null,
    companyLocation: null,
    companyWebsite: null,
    distributorProfile: null,
  },
  setUp: 'link_sent',
  changesLink: null,
  changeRequests: 0,
  ...changed,
});

const rowsOf = (changed: Partial<AccessApplication>) => parse(csvOf([application(changed)]));

test('the CSV file of applications has the required columns, with dates as yyyy-MM-dd', () => {
  expect(csvOf([application()])).toBe(
    'Name,Email,Company,Type,Status,Date,Reviewer,Notes\r\n' +
      'Grace Lindqvist,grace@northfork.example,Northfork Medical,distributor,approved,2026-11-03,root,Fine.\r\n',
  );
  expect(fileNameOn('2026-01-05')).toBe('access-applications-2026-01-05.csv');
});

test('the CSV file of applications has only its header when there are none', () => {
  expect(csvOf([])).toBe('Name,Email,Company,Type,Status,Date,Reviewer,Notes\r\n');
});

test.each(['Bone, Joint & Co', 'The "Best" Devices', 'two\nlines', 'two\r\nlines'])(
  'the CSV file of applications quotes %j so that it is read back unchanged',
  (companyName) => {
    expect(csvOf([application({ companyName })])).toContain('"');
    expect(rowsOf({ companyName })[1]?.[2]).toBe(companyName);
  },
);

describe('a cell that a spreadsheet would run as a formula', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x.example","y")'])(
    'is exported as text: %j',
    (companyName) => {
      expect(rowsOf({ companyName })[1]?.[2]).toBe(`'${companyName}`);
    },
  );

  test('is escaped in names and notes too', () => {
    const row = rowsOf({ firstName: '=cmd', reviewNotes: '@x' })[1];
    expect([row?.[0], row?.[7]]).toEqual(["'=cmd Lindqvist", "'@x"]);
  });
});

test('the notes in the CSV file are empty before the review, although their field holds the applicant’s profile until then', () => {
  const row = rowsOf({ status: 'pending', reviewedBy: null, reviewNotes: '{"companyLocation":"PA"}' })[1];
  expect(row?.slice(6)).toEqual(['', '']);
});
