export interface DemoConnection {
  readonly from: string;
  readonly to: string;
  /** Days since the request. */
  readonly asked: number;
  /** Days since the request was accepted; undefined unless it was. */
  readonly accepted?: number;
  readonly rejected?: number;
  readonly withdrawn?: number;
  readonly reminded?: number;
  readonly isExpired?: true;
  readonly withCredit?: boolean;
  readonly product?: string;
  readonly message?: string;
}

export const connections: readonly DemoConnection[] = [
  // Requests that are waiting for Dana's answer.
  {
    from: 'Rafael Ochoa',
    to: 'Dana Whitfield',
    asked: 0.01,
    product: 'Meridian Cementless Stem',
    message: 'We cover nine teaching hospitals in Dallas and Fort Worth and would like to carry the Meridian stem.',
  },
  {
    from: 'Mateus Prado',
    to: 'Dana Whitfield',
    asked: 1.2,
    message: 'We distribute hip and knee lines in Portugal and are looking for a cementless stem.',
  },
  {
    from: 'Hannah Kesler',
    to: 'Dana Whitfield',
    asked: 2.1,
    product: 'Steadline Powered Driver',
    message: 'Met your team at the Chicago meeting. Interested in the powered driver for day-surgery units.',
  },
  // Requests that Dana sent.
  {
    from: 'Dana Whitfield',
    to: 'Kenji Morita',
    asked: 4.3,
    message: 'Our registry sites ask for handheld imaging in follow-up. Could we talk about a joint study?',
  },
  {
    from: 'Dana Whitfield',
    to: 'Amara Nwosu',
    asked: 9.4,
    reminded: 2.2,
    message: 'Lactate after hip revision is something our surgeons keep asking about.',
  },
  // Dana's connections.
  { from: 'Tom Bechtel', to: 'Dana Whitfield', asked: 103, accepted: 101, product: 'Meridian Cementless Stem' },
  { from: 'Ruth Abernathy', to: 'Dana Whitfield', asked: 117, accepted: 114, withCredit: true },
  { from: 'Marcus Oyelaran', to: 'Dana Whitfield', asked: 64, accepted: 63, product: 'Meridian Cementless Stem' },
  { from: 'Dana Whitfield', to: 'Ingrid Solberg', asked: 88, accepted: 86 },
  { from: 'Elena Vásquez', to: 'Dana Whitfield', asked: 130, accepted: 129, withCredit: true },
  { from: 'Dana Whitfield', to: 'Priya Raman', asked: 51, accepted: 49 },
  { from: 'Simone Achterberg', to: 'Dana Whitfield', asked: 140, accepted: 139 },
  { from: 'Dana Whitfield', to: 'Gloria Fontenot', asked: 28, accepted: 26 },
  { from: 'Diego Salinas', to: 'Dana Whitfield', asked: 155, accepted: 150 },
  { from: 'Beth Quintana', to: 'Dana Whitfield', asked: 72, accepted: 70 },
  { from: 'Curtis Boone', to: 'Dana Whitfield', asked: 35, accepted: 34 },
  { from: 'Dana Whitfield', to: 'Neil Stavros', asked: 45, accepted: 40 },
  { from: 'Margaret Kestrel', to: 'Dana Whitfield', asked: 200, accepted: 198 },
  { from: 'Dana Whitfield', to: 'Owen Tate', asked: 170, rejected: 168 },
  { from: 'Stephen Kowalczyk', to: 'Dana Whitfield', asked: 41, rejected: 39 },
  { from: 'Dana Whitfield', to: 'Nadia Brandt', asked: 26, withdrawn: 25 },
  { from: 'Yolanda Reyes', to: 'Dana Whitfield', asked: 43, isExpired: true, product: 'Steadline Powered Driver' },
  { from: 'Dana Whitfield', to: 'Lorraine Pickett', asked: 36, isExpired: true },
  // Marcus's connections.
  {
    from: 'Leo Marchetti',
    to: 'Marcus Oyelaran',
    asked: 0.4,
    product: 'Tessera TX Cage',
    message: 'You run the best loaner depot between Austin and New Orleans. Two trays would fit it well.',
  },
  {
    from: 'Nadia Brandt',
    to: 'Marcus Oyelaran',
    asked: 3.3,
    product: 'Hudson Distal Radius Plate',
    message: 'We are opening Texas for trauma in January, non-exclusive to begin with.',
  },
  { from: 'Marcus Oyelaran', to: 'Hank Delgado', asked: 6, message: 'Sports medicine is a fifth of our cases and all of our growth.' },
  { from: 'Marcus Oyelaran', to: 'Ingrid Solberg', asked: 80, accepted: 77 },
  { from: 'Wes Applegate', to: 'Marcus Oyelaran', asked: 210, accepted: 208, withCredit: true },
  { from: 'Marcus Oyelaran', to: 'Tamika Rollins', asked: 20, rejected: 18 },
  // Rafael's connections.
  { from: 'Leo Marchetti', to: 'Rafael Ochoa', asked: 90, accepted: 89 },
  {
    from: 'Bronwyn Keating',
    to: 'Rafael Ochoa',
    asked: 1.6,
    message: 'Would your teaching hospitals look at a retractor that a short surgeon designed?',
  },
  // A request to the observer, who can read it but not answer.
  {
    from: 'Amara Nwosu',
    to: 'June Castellano',
    asked: 2.6,
    message: 'We close our next round in spring and would be glad to show you the ward data.',
  },
  { from: 'Yolanda Reyes', to: 'Kenji Morita', asked: 30, accepted: 29 },
  { from: 'Luc Ferrand', to: 'Anke Terhorst', asked: 60, accepted: 58 },
  { from: 'Chiara Bonfanti', to: 'Diego Salinas', asked: 75, accepted: 73 },
];

/** Who signed the NDA, in order, and how many days ago. Rafael has not signed it, so that people can try doing so. */
export const signatures: readonly (readonly [person: string, signed: number])[] = [
  ['Ruth Abernathy', 250],
  ['Dana Whitfield', 242],
  ['Elena Vásquez', 228],
  ['Tom Bechtel', 215],
  ['Ingrid Solberg', 130],
  ['Priya Raman', 90],
  ['Marcus Oyelaran', 62],
  ['Jia Tanaka', 60],
  ['Leo Marchetti', 58],
  ['June Castellano', 40],
  ['Simone Achterberg', 36],
  ['Miguel Armenta', 1.4],
];
