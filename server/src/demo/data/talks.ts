import type { Sheet } from '#platform/pdf-drawing.ts';
import { CV } from './cv.ts';
import { LOANER_SETS } from './loaner-sets.ts';

export type DemoFile = { readonly name: string } & ({ readonly text: string } | { readonly sheet: Sheet });

type Said = readonly [
  person: string,
  daysAgo: number,
  text: string,
  file?: DemoFile,
];

/** The messages between two people, oldest first. The last `unread` of them are unread. */
export interface DemoTalk {
  readonly between: readonly [string, string];
  readonly unread: number;
  readonly mutedBy?: string;
  readonly said: readonly Said[];
  readonly appliesFor?: { readonly company: string; readonly title: string };
}

const HOUR = 1 / 24;
const MINUTE = HOUR / 60;

export const talks: readonly DemoTalk[] = [
  {
    between: ['Dana Whitfield', 'Marcus Oyelaran'],
    unread: 2,
    said: [
      ['Marcus Oyelaran', 9.2, 'Good to be connected. Two of our surgeons in Houston asked about the Meridian within a week of each other.'],
      ['Dana Whitfield', 9.1, 'Then the timing is right: Texas has been open since October. Which hospitals are they at?'],
      ['Marcus Oyelaran', 9.05, 'One at a teaching hospital downtown, one in Katy. Could you send the list of surgeons you have trained in the state?'],
      ['Dana Whitfield', 4.3, 'There are seven. Names and dates are in the mail of this morning; please keep it inside your team.'],
      ['Marcus Oyelaran', 2.1, 'Thank you for the surgeon list. Four of the seven already work with our reps, so the first cases could be in February.'],
      ['Dana Whitfield', 2.08, 'That is better than we planned. Here is the loaner-set inventory, so your team can check the tray counts.', LOANER_SETS],
      ['Dana Whitfield', 2.07, 'One question back: is 24 sets enough for both Houston and San Antonio?'],
      ['Marcus Oyelaran', 15 * MINUTE, 'It is enough if we keep six in San Antonio. More than that sits on the shelf.'],
      ['Marcus Oyelaran', 12 * MINUTE, 'We can hold the loaner sets in Houston from January. Would you put the minimum at 30 units for the first year?'],
    ],
  },
  {
    between: ['Dana Whitfield', 'Ingrid Solberg'],
    unread: 0,
    said: [
      ['Dana Whitfield', 6.4, 'Our engineers like the coupling of the Saga drill. Would you license it for a reamer?'],
      ['Ingrid Solberg', 5.9, 'In principle yes. We did it once before, for a company in Denmark. I will ask our board in December.'],
      ['Dana Whitfield', 5.8, 'December works. What would you need from us to make it an easy decision?'],
      ['Ingrid Solberg', 2 * HOUR, 'A forecast for three years, even a rough one. And your test protocol for the autoclave cycles.'],
    ],
  },
  {
    between: ['Dana Whitfield', 'Tom Bechtel'],
    unread: 0,
    said: [
      ['Tom Bechtel', 12.3, 'Allentown did its fortieth Meridian this week. No revisions so far.'],
      ['Dana Whitfield', 12.1, 'That is the best message of the month. May we name the hospital in the registry report?'],
      ['Tom Bechtel', 8.2, 'They agreed, in writing. I put it in the mail to you.'],
      ['Dana Whitfield', 1.1, 'Received, thank you. The report goes out on Monday.'],
    ],
  },
  {
    between: ['Dana Whitfield', 'Elena Vásquez'],
    unread: 0,
    said: [
      ['Elena Vásquez', 10, 'The first quarter in Valencia was stronger than we told you it would be.'],
      ['Dana Whitfield', 9.6, 'We noticed; the plant did too. Do you need more of the high-offset sizes?'],
      ['Elena Vásquez', 3.4, 'Yes, sizes 4 to 7. And another question: could we take Portugal as a second territory?'],
    ],
  },
  {
    between: ['Dana Whitfield', 'Priya Raman'],
    unread: 0,
    said: [
      ['Priya Raman', 7.5, 'We would like to place two Q8 analyzers at your training center, free of charge, for the blood-loss course.'],
      ['Dana Whitfield', 6.2, 'Thanks, I will ask our lab director.'],
    ],
  },
  {
    between: ['Dana Whitfield', 'Ruth Abernathy'],
    unread: 0,
    mutedBy: 'Dana Whitfield',
    said: [
      ['Dana Whitfield', 13, 'The revision cones are ready for a pilot. Would Sarasota be the place?'],
      ['Ruth Abernathy', 10.6, 'Likely, but our people are counting inventory. Let us talk again after the quarter closes.'],
    ],
  },
  {
    between: ['Dana Whitfield', 'Miguel Armenta'],
    unread: 0,
    appliesFor: { company: 'Halden Orthopaedics', title: 'Distributor Development Manager, South' },
    said: [
      ['Miguel Armenta', 1.3, 'Application for “Distributor Development Manager, South”, Dallas, TX\n\nAfter four years with a company of my own I would like to build partners for somebody else. From my years in Houston I know most of the groups between El Paso and Mobile.', CV],
      ['Dana Whitfield', 1.1, 'Thank you, Miguel. I pass it on to our head of distribution and write again on Monday.'],
    ],
  },
  {
    between: ['Marcus Oyelaran', 'Ingrid Solberg'],
    unread: 1,
    said: [
      ['Marcus Oyelaran', 5.2, 'How soon could a repaired handpiece be back in Houston?'],
      ['Ingrid Solberg', 1.4, 'Nine days from Gothenburg today. With a depot in Memphis, four. We decide on Memphis this month.'],
    ],
  },
  {
    between: ['Dana Whitfield', 'June Castellano'],
    unread: 1,
    said: [['Dana Whitfield', 0.9, 'You asked on the panel how long a stem takes from launch to the first case. Our median is 82 days; I am glad to show you how we count.']],
  },
  {
    between: ['Gloria Fontenot', 'Stephen Kowalczyk'],
    unread: 1,
    said: [
      ['Stephen Kowalczyk', 24, 'We have 4,200 surgeons with private mobile numbers, freshly checked. Interested? $300 for your state.'],
      ['Gloria Fontenot', 23.6, 'No, thank you. Please take me off whatever list I am on.'],
      ['Stephen Kowalczyk', 11, 'Last chance for the surgeon list before the price goes up. $250, because it is you.'],
      ['Stephen Kowalczyk', 0.7, 'The list again, now with their calendars. $200 until Friday.'],
    ],
  },
];
