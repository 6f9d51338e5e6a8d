import type { DemoCompany } from './company.ts';

const watches = { type: 'observer' } as const;

export const observers: readonly DemoCompany[] = [
  {
    ...watches,
    name: 'Pecos Health Partners',
    person: 'June Castellano',
    site: 'pecoshealth.example',
    place: 'Dallas, TX',
    country: 'US',
    territories: ['texas'],
    specialties: ['Investor'],
    description: 'Health-system venture fund. Follows the market for its portfolio; does not buy or distribute.',
    joined: 166,
  },
  {
    ...watches,
    name: 'Wexcombe Ventures',
    person: 'Adrian Wexcombe',
    site: 'wexcombe.example',
    place: 'Boston, MA',
    country: 'US',
    territories: ['northeast'],
    specialties: ['Investor'],
    description: 'Early-stage fund for diagnostics and wearables.',
    joined: 83,
  },
  {
    ...watches,
    name: 'Lakeshore Purchasing Council',
    person: 'Renata Kowal',
    site: 'lakeshorecouncil.example',
    place: 'Chicago, IL',
    country: 'US',
    territories: ['midwest'],
    specialties: ['Group purchasing'],
    description: 'Nine hospitals that compare notes on what they buy, and from whom.',
    joined: 528,
    verified: true,
  },
  {
    ...watches,
    name: 'Institut Valmy',
    person: 'Hélène Jacquier',
    site: 'institutvalmy.example',
    place: 'Geneva, Switzerland',
    country: 'CH',
    territories: ['europe'],
    specialties: ['Research'],
    description: 'Studies how devices reach hospitals, and why it takes so long.',
    joined: 210,
  },
];

export const unclaimed = [
  {
    name: 'Concho Valley Instruments',
    place: 'San Angelo, TX',
    website: 'https://concho.pinyonscope.example',
    specialties: ['General surgery'],
    description: 'Two 510(k) or De Novo decisions (1998 to 2004) in our copy of FDA records. Nobody from the company is here yet.',
  },
  {
    name: 'Red River Splint Co.',
    place: 'Shreveport, LA',
    website: null,
    specialties: ['Orthopaedics'],
    description: 'One 510(k) or De Novo decision (1983) in our copy of FDA records. Nobody from the company is here yet.',
  },
  {
    name: 'Ozark Instrument Works',
    place: 'Fayetteville, AR',
    website: 'https://www.ozarkinstruments.example',
    specialties: ['General surgery', 'Diagnostics'],
    description: 'Three 510(k) or De Novo decisions (2011 to 2019) in our copy of FDA records. Nobody from the company is here yet.',
  },
] as const;
