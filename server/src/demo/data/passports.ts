import type { PassportQuestion, PassportValue } from '#contract/passports.ts';

export interface DemoPassport {
  readonly owner: string;
  readonly answeredDaysAgo: number;
  readonly answers: Partial<Record<PassportQuestion, Partial<PassportValue>>>;
  /** The licenses by state, each with the days until it expires, or null if it does not expire. */
  readonly licenses: readonly (readonly [state: string, number: string, expiresInDays: number | null])[];
  readonly documents: readonly {
    readonly question: PassportQuestion;
    readonly name: string;
    readonly expiresInDays: number | null;
    readonly text: string;
  }[];
  readonly share: { readonly with: string; readonly daysAgo: number; readonly endsInDays: number };
  readonly readDaysAgo: readonly [answers: number, document: number];
  readonly request: { readonly question: PassportQuestion; readonly note: string; readonly daysAgo: number };
}

export const demoPassports: readonly DemoPassport[] = [
  {
    owner: 'Marcus Oyelaran',
    answeredDaysAgo: 21,
    answers: {
      legal_form: { text: 'Brazos Surgical Partners LLC, a Texas limited liability company.' },
      owners: { text: 'Marcus Oyelaran holds 70 percent, Lena Oyelaran holds 30 percent.' },
      insurance: { text: 'Commercial general liability, USD 2 million per event and USD 5 million per year.' },
      recalls: { isYes: false },
      sanctions: { isYes: true, text: 'Every month against the lists of OFAC and the OIG exclusion list.' },
      anti_corruption: { isYes: true, text: 'A written policy since 2019. All staff are trained once a year.' },
      violations: { isYes: false },
      references: { text: 'Two hospitals in Houston and one in Austin. Ask us for the contacts.' },
      storage: { text: 'One warehouse in Houston, 1,800 square meters, with a cage for loaner sets.' },
      temperature_control: { isYes: true, text: '15 to 25 °C, recorded every ten minutes.' },
    },
    licenses: [
      ['Texas', 'DD-1004711', 12],
      ['Oklahoma', 'OK-33821', 240],
      ['New Mexico', 'NM-2107', null],
    ],
    documents: [
      {
        question: 'insurance',
        name: 'Certificate of insurance.pdf',
        expiresInDays: 190,
        text: 'Commercial general liability, USD 2,000,000 per event and USD 5,000,000 per year.',
      },
    ],
    share: { with: 'Dana Whitfield', daysAgo: 18, endsInDays: 72 },
    readDaysAgo: [17.4, 17.3],
    request: { question: 'quality_system', note: 'Do you hold ISO 9001 or ISO 13485?', daysAgo: 4.2 },
  },
  {
    owner: 'Dana Whitfield',
    answeredDaysAgo: 30,
    answers: {
      legal_form: { text: 'Halden Orthopaedics Inc., a Delaware corporation.' },
      quality_system: { text: 'ISO 13485 for design, manufacture and distribution of hip implants.' },
      recalls: { isYes: false },
      storage: { text: 'Finished goods are stored at the plant, sterile products apart.' },
    },
    licenses: [],
    documents: [
      {
        question: 'quality_system',
        name: 'ISO 13485 certificate.pdf',
        expiresInDays: 410,
        text: 'Design, manufacture and distribution of hip implants.',
      },
    ],
    share: { with: 'Marcus Oyelaran', daysAgo: 16, endsInDays: 74 },
    readDaysAgo: [15.1, 15],
    request: { question: 'insurance', note: 'Please add the certificate for product liability.', daysAgo: 6.5 },
  },
];
