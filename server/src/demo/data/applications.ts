import type { ApplicationStatus } from '#contract/access-applications.ts';
import type { CompanyType, GeographicRegion } from '#contract/vocabulary.ts';

export interface DemoApplication {
  person: string;
  email: string;
  company: string;
  type: CompanyType;
  /** Days ago. */
  applied: number;
  location: string;
  description: string;
  region?: GeographicRegion;
  expertise?: string[];
  review?: { status: Exclude<ApplicationStatus, 'pending'>; daysAgo: number; notes?: string };
  /** The requested changes. Once the applicant has answered, the application is pending again. */
  asked?: { daysAgo: number; note: string; descriptionBefore: string; answeredDaysAgo?: number };
}

const HOURS = 1 / 24;

export const demoApplications: readonly DemoApplication[] = [
  {
    person: 'Grace Lindqvist',
    email: 'grace@northforkmed.example',
    company: 'Northfork Medical',
    type: 'distributor',
    applied: 5 * HOURS,
    location: 'Harrisburg, PA',
    description:
      'Independent orthopaedic distributor for community hospitals along the Susquehanna. Nine reps, own loaner-set service.',
    region: 'mid_atlantic',
    expertise: ['Hip', 'Knee', 'Trauma'],
  },
  {
    person: 'Omar Haddad',
    email: 'omar@levantmedtrade.example',
    company: 'Levant MedTrade',
    type: 'distributor',
    applied: 16 * HOURS,
    location: 'Dearborn, MI',
    description: 'Wound care and surgical disposables for outpatient centers around the Great Lakes.',
    region: 'midwest',
    expertise: ['Wound care', 'Disposables'],
  },
  {
    person: 'Sofia Brandt',
    email: 's.brandt@eiderlab.example',
    company: 'Eider Labortechnik',
    type: 'manufacturer',
    applied: 27 * HOURS,
    location: 'Kiel, Germany',
    description: 'Benchtop analysers for small hospital laboratories, made in Kiel since 1998.',
  },
  {
    person: 'Miriam Castellanos',
    email: 'miriam@vegasurgicalpartners.example',
    company: 'Vega Surgical Partners',
    type: 'distributor',
    applied: 6,
    location: 'Denver, CO',
    description:
      'Spine and trauma for nine hospitals between Denver and Salt Lake City; loaner sets and weekend cover from our own warehouse.',
    region: 'mountain',
    expertise: ['Spine', 'Trauma'],
    asked: {
      daysAgo: 3,
      note: 'Please say how many hospitals you serve and who keeps your loaner sets.',
      descriptionBefore: 'Spine and trauma in the mountain states.',
      answeredDaysAgo: 30 * HOURS,
    },
  },
  {
    person: 'Daniel Achebe',
    email: 'daniel@kanosurgical.example',
    company: 'Kano Surgical',
    type: 'distributor',
    applied: 46 * HOURS,
    location: 'Houston, TX',
    description: 'Laparoscopy and energy devices, with clinical specialists in the room for every first case.',
    region: 'texas',
    expertise: ['Laparoscopy', 'Energy'],
  },
  {
    person: 'Patrick Dunmore',
    email: 'pat@dunmorecapital.example',
    company: 'Dunmore Capital',
    type: 'observer',
    applied: 55 * HOURS,
    location: 'Boston, MA',
    description: 'We follow the market for orthopaedic devices and would like to watch.',
  },
  {
    person: 'Ruth Okafor',
    email: 'ruth@gulfcoastdiagnostics.example',
    company: 'Gulf Coast Diagnostics',
    type: 'distributor',
    applied: 3,
    location: 'Mobile, AL',
    description: 'Point-of-care tests.',
    region: 'south',
    expertise: ['Point of care'],
    review: {
      status: 'changes_requested',
      daysAgo: 2,
      notes: 'Please tell us which laboratories and clinics you supply today, and since when.',
    },
    asked: {
      daysAgo: 2,
      note: 'Please tell us which laboratories and clinics you supply today, and since when.',
      descriptionBefore: 'Point-of-care tests.',
    },
  },
  {
    person: 'Hannah Kesler',
    email: 'hannah@plainsviewmed.example',
    company: 'Plainsview Medical Group',
    type: 'distributor',
    applied: 4,
    location: 'Omaha, NE',
    description: 'Diagnostic imaging accessories for rural clinics.',
    region: 'midwest',
    expertise: ['Imaging'],
    review: { status: 'approved', daysAgo: 3, notes: 'Spoke to two of their clinics: both content.' },
  },
  {
    person: 'Jonah Smith',
    email: 'sales@best-devices.example',
    company: 'Best Devices LLC',
    type: 'distributor',
    applied: 5,
    location: 'Miami, FL',
    description: 'All devices, best price.',
    region: 'southeast',
    review: { status: 'rejected', daysAgo: 4, notes: 'No such company in the state register; no answer by phone.' },
  },
  {
    person: 'Diego Salinas',
    email: 'diego@andesquirurgica.example',
    company: 'Andes Quirúrgica',
    type: 'distributor',
    applied: 8,
    location: 'San Diego, CA',
    description: 'Surgical instruments for hospitals on both sides of the border.',
    region: 'southern_california',
    expertise: ['Instruments'],
    review: { status: 'approved', daysAgo: 7 },
  },
];
