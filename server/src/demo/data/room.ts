import type { RoomStage } from '#contract/document-rooms.ts';

/** A document in the demo's room with the texts of its versions, oldest first. Each becomes a PDF or a spreadsheet. */
export interface DemoDocument {
  readonly from: 'us' | 'them';
  readonly stage: RoomStage;
  readonly name: string;
  readonly versions: readonly { readonly daysAgo: number; readonly text: string }[];
  /** Days since the other company opened the document, with the number of the version that it opened. */
  readonly opened?: readonly (readonly [daysAgo: number, number: number])[];
}

export const roomStages = { us: ['due_diligence', 3.2], them: ['evaluation', 5.1] } as const;

const PRICES = (stem: number) =>
  `item,description,list price USD,transfer price USD\nMS-09,Meridian stem size 9,3150,${stem}\nMS-11,Meridian stem size 11,3150,${stem}\nMS-13,Meridian stem size 13,3150,${stem}\nMI-01,Instrument set loaner,0,0\n`;

export const roomDocuments: readonly DemoDocument[] = [
  {
    from: 'us',
    stage: 'introduction',
    name: 'Halden hip portfolio.pdf',
    versions: [
      {
        daysAgo: 7.4,
        text: 'Meridian cementless stem, Solace cup and their instruments: sizes, materials and what each replaces.',
      },
    ],
    opened: [[7.1, 1]],
  },
  {
    from: 'them',
    stage: 'introduction',
    name: 'Texas team and hospitals.pdf',
    versions: [
      {
        daysAgo: 6.9,
        text: 'Eleven representatives in Houston, San Antonio and Austin, the surgeons they visit and the lines they carry.',
      },
    ],
    opened: [[6.5, 1]],
  },
  {
    from: 'us',
    stage: 'evaluation',
    name: 'Transfer prices 2027.csv',
    versions: [
      { daysAgo: 5.2, text: PRICES(1480) },
      { daysAgo: 2.3, text: PRICES(1420) },
    ],
    opened: [
      [4.8, 1],
      [2.1, 2],
    ],
  },
  {
    from: 'them',
    stage: 'evaluation',
    name: 'Case volume by hospital.csv',
    versions: [
      {
        daysAgo: 4.4,
        text: 'hospital,primary hips a year,revisions a year\nHouston downtown,410,62\nKaty,230,21\nSan Antonio,305,48\n',
      },
    ],
  },
  {
    from: 'us',
    stage: 'due_diligence',
    name: 'ISO 13485 audit report, redacted.pdf',
    versions: [{ daysAgo: 3.1, text: 'Surveillance audit: no major findings, two minor ones, both closed.' }],
  },
  {
    from: 'us',
    stage: 'contract',
    name: 'Distribution agreement, first draft.pdf',
    versions: [
      {
        daysAgo: 0.6,
        text: 'Territory: Texas, exclusive for hip. Term: three years. Minimum: to be agreed.',
      },
    ],
  },
];
