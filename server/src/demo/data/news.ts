export interface DemoNews {
  readonly company: string;
  readonly title: string;
  readonly text?: string;
  readonly link?: string;
  readonly daysAgo: number;
}

export const demoNews: readonly DemoNews[] = [
  {
    company: 'Halden Orthopaedics',
    title: 'Two-year registry data for the Meridian stem: 98.9% survivorship in 1,204 hips.',
    link: 'https://www.haldenortho.example/registry/two-years',
    daysAgo: 9,
  },
  {
    company: 'Halden Orthopaedics',
    title: 'Texas opened for an exclusive partner on the hip line.',
    text: 'We look for a partner with its own loaner-set service and at least one clinical specialist. Surgeon training is on us.',
    daysAgo: 40,
  },
  {
    company: 'Halden Orthopaedics',
    title: 'Lehigh Ortho Distribution takes the Mid-Atlantic region.',
    daysAgo: 86,
  },
  {
    company: 'Tessera Spine',
    title: 'The two-tray set passes its thousandth case.',
    text: 'Sterile processing at the first twelve hospitals counted 41 minutes less for each case.',
    daysAgo: 17,
  },
  {
    company: 'Tessera Spine',
    title: 'A second powder-bed line starts in Austin.',
    daysAgo: 64,
  },
  {
    company: 'Corvane Cardiovascular',
    title: 'First European implantation of the new closure device, in Leuven.',
    daysAgo: 23,
  },
  {
    company: 'Brazos Surgical Partners',
    title: 'A second warehouse in Waco brings sets to Central Texas by seven in the morning.',
    daysAgo: 12,
  },
  {
    company: 'Lehigh Ortho Distribution',
    title: 'We carry Halden’s hip line in the Mid-Atlantic now.',
    daysAgo: 85,
  },
  {
    company: 'Norrvik Medical AB',
    title: 'Medivante Iberia presents our range in Valencia.',
    link: 'https://www.norrvik.example/nyheter/valencia',
    daysAgo: 29,
  },
];

/**
 * A certificate with the days since its first day and until its last day. The latter are negative once it has ended.
 */
export interface DemoCertificate {
  readonly company: string;
  readonly standard: string;
  readonly issuer: string;
  readonly number: string;
  readonly began?: number;
  readonly endsIn?: number;
}

export const demoCertificates: readonly DemoCertificate[] = [
  {
    company: 'Halden Orthopaedics',
    standard: 'ISO 13485:2016',
    issuer: 'Norden Certification AS',
    number: 'NC-13485-48117',
    began: 657,
    endsIn: 438,
  },
  {
    company: 'Halden Orthopaedics',
    standard: 'MDSAP',
    issuer: 'Norden Certification AS',
    number: 'MDSAP-2291',
    began: 300,
    endsIn: 795,
  },
  {
    company: 'Halden Orthopaedics',
    standard: 'ISO 14001:2015',
    issuer: 'Prairie Assurance Inc.',
    number: 'PA-EMS-0713',
    began: 1_120,
    endsIn: -25,
  },
  {
    company: 'Tessera Spine',
    standard: 'ISO 13485:2016',
    issuer: 'Prairie Assurance Inc.',
    number: 'PA-QMS-2204',
    began: 395,
    endsIn: 700,
  },
  {
    company: 'Norrvik Medical AB',
    standard: 'EU MDR, Annex IX, chapter I',
    issuer: 'Norden Certification AS',
    number: 'NC-MDR-0907',
    began: 210,
    endsIn: 1_615,
  },
  {
    company: 'Brazos Surgical Partners',
    standard: 'ISO 9001:2015',
    issuer: 'Prairie Assurance Inc.',
    number: 'PA-QMS-3318',
    began: 140,
    endsIn: 955,
  },
];
