import type { JobStatus, JobType } from '#contract/jobs.ts';
import type { Currency } from '#contract/vocabulary.ts';

export interface DemoJob {
  readonly company: string;
  readonly title: string;
  readonly location: string;
  readonly type?: JobType;
  readonly remote?: true;
  readonly salary?: readonly [min: number | null, max: number | null, currency?: Currency];
  readonly status?: JobStatus;
  /** Days since the job was posted. */
  readonly posted: number;
  readonly description: string;
  readonly responsibilities?: readonly string[];
  readonly requirements?: readonly string[];
}

export const demoJobs: readonly DemoJob[] = [
  {
    company: 'Halden Orthopaedics',
    title: 'Distributor Development Manager, South',
    location: 'Dallas, TX',
    remote: true,
    salary: [95_000, 120_000],
    posted: 2,
    description:
      'Six of our US territories are open. You find the distributors that fit, bring them to an agreement and stay with them through their first fifty cases.\n\nYou report to the head of distribution in Minneapolis and see the office once a month.',
    responsibilities: [
      'Build and keep a short list of partners in Texas, the South and the Southwest',
      'Negotiate terms, loaner-set service and minimums with each of them',
      'Join first cases until the partner runs them alone',
    ],
    requirements: [
      'Five years in orthopaedic sales or distribution',
      'Own network among hip and knee surgeons in Texas',
      'Three days a week on the road',
      'A driving licence and operating-room credentials',
    ],
  },
  {
    company: 'Halden Orthopaedics',
    title: 'Clinical Education Specialist',
    location: 'Minneapolis, MN',
    posted: 6,
    description:
      'You teach surgeons and our partners’ specialists the cementless technique, in our lab in Plymouth and at theirs.',
    responsibilities: ['Run two cadaver labs a month', 'Write and keep the technique guides'],
    requirements: ['A degree in biomechanics, nursing or the like', 'Experience in the operating room'],
  },
  {
    company: 'Halden Orthopaedics',
    title: 'Registry Data Analyst',
    location: 'Plymouth, MN',
    type: 'part_time',
    status: 'draft',
    salary: [null, 48_000],
    posted: 1,
    description: 'Keeps the registry of every stem we have shipped, and answers the questions surgeons ask of it.',
    requirements: ['SQL and R', 'Statistics of survival data'],
  },
  {
    company: 'Halden Orthopaedics',
    title: 'Warehouse Associate, Loaner Sets',
    location: 'Plymouth, MN',
    status: 'closed',
    salary: [41_000, 46_000],
    posted: 88,
    description: 'Checks, refills and ships loaner sets, sixty a week.',
  },
  {
    company: 'Tessera Spine',
    title: 'Field Clinical Engineer',
    location: 'Austin, TX',
    salary: [82_000, 98_000],
    posted: 9,
    description:
      'You bring the two-tray set into operating rooms that are used to five, stand beside the first cases and carry what you hear back to design.',
    responsibilities: ['Support thirty cases a month', 'Train circulating staff and sterile processing'],
    requirements: ['Two years in spine', 'Lead apron and early mornings', 'Willing to travel in nine states'],
  },
  {
    company: 'Tessera Spine',
    title: 'Additive Manufacturing Intern',
    location: 'Austin, TX',
    type: 'internship',
    salary: [28_000, null],
    posted: 15,
    description: 'Twelve weeks on the powder-bed line: build plans, support removal, and a study of your own on lattice strength.',
    requirements: ['Third year of mechanical or materials engineering'],
  },
  {
    company: 'Corvane Cardiovascular',
    title: 'Regulatory Affairs Lead, United States',
    location: 'Irvine, CA',
    remote: true,
    salary: [140_000, 165_000],
    posted: 12,
    description: 'Takes the next closure device from the first meeting with FDA to its clearance, and keeps the technical files of the range.',
    requirements: ['Two 510(k)s of your own', 'Class II and III experience', 'Clear written English'],
  },
  {
    company: 'Brazos Surgical Partners',
    title: 'Orthopaedic Sales Representative',
    location: 'Waco, TX',
    salary: [60_000, 110_000],
    posted: 4,
    description:
      'A territory with fourteen hospitals and a book of three lines. Base, commission and a car; a specialist is with you in the first three months.',
    responsibilities: ['Cover cases in Waco, Temple and Killeen', 'Keep loaner sets where they are needed'],
    requirements: ['One year in medical sales, or three in the operating room', 'Lives within an hour of Waco'],
  },
  {
    company: 'Lehigh Ortho Distribution',
    title: 'Loaner Set Coordinator',
    location: 'Allentown, PA',
    type: 'part_time',
    salary: [26_000, 31_000],
    posted: 19,
    description: 'Sixty sets, four lines, one board, mornings only. You know where each tray is and when it has to leave.',
    requirements: ['Careful with numbers', 'Forklift licence or ready to make one'],
  },
  {
    company: 'Norrvik Medical AB',
    title: 'Export Manager, Iberia and Latin America',
    location: 'Göteborg',
    remote: true,
    salary: [62_000, 72_000, 'EUR'],
    status: 'draft',
    posted: 3,
    description: 'Leads the partners in Spain, Portugal and six countries of Latin America.',
    requirements: ['Spanish and English, Portuguese welcome'],
  },
  {
    company: 'Medivante Iberia',
    title: 'Especialista de producto, columna',
    location: 'Valencia',
    salary: [38_000, 46_000, 'EUR'],
    posted: 7,
    description: 'Apoyo en quirófano y formación de cirujanos en toda la costa mediterránea. Se trabaja en español y en inglés.',
    requirements: ['Dos años en quirófano', 'Inglés para hablar con el fabricante', 'Carné de conducir'],
  },
  {
    company: 'Aldersgate Surgical',
    title: 'Instrument Service Technician',
    location: 'Sheffield',
    type: 'contract',
    salary: [null, 34_000, 'GBP'],
    posted: 24,
    description: 'Refurbishes powered instruments for our partners in the north; a year at first.',
    requirements: ['Time served as a toolmaker or instrument technician'],
  },
  {
    company: 'Lumetra Diagnostics',
    title: 'Distributor Support Scientist',
    location: 'San Diego, CA',
    remote: true,
    type: 'temporary',
    salary: [7_500, 8_500],
    posted: 31,
    description: 'Nine months beside three new distributors: validation protocols, first lots, questions at odd hours. Paid by the month.',
    requirements: ['Immunoassay experience', 'Patience on the telephone'],
  },
];
