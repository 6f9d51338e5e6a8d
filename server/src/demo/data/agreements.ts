export interface DemoAgreement {
  /** The title of the deal. The agreement of a won deal was signed on the day on which the deal was won. */
  readonly deal: string;
  readonly state: 'terms' | 'countered' | 'clauses' | 'ready' | 'one_signature' | 'signed';
  readonly months: number;
  readonly renewalMonths?: number;
  /** Days until a milestone of the trial exclusivity is due. */
  readonly milestoneIn?: number;
  readonly endedDaysAgo?: number;
  readonly amendedDaysAgo?: number;
}

export const demoAgreements: readonly DemoAgreement[] = [
  { deal: 'Ceramic Head, Northern California', state: 'terms', months: 24 },
  { deal: 'Revision Cones, Texas', state: 'countered', months: 36, renewalMonths: 12 },
  { deal: 'Knee line for the Mid-Atlantic', state: 'clauses', months: 36, renewalMonths: 12 },
  { deal: 'Ceramic Head, Texas', state: 'ready', months: 24, renewalMonths: 12 },
  { deal: 'Revision Cones, Pacific Northwest', state: 'one_signature', months: 24 },
  { deal: 'Ceramic Head, Midwest', state: 'signed', months: 36, renewalMonths: 12 },
  { deal: 'Ceramic Head, Southeast', state: 'signed', months: 36, renewalMonths: 12, milestoneIn: 25 },
  { deal: 'Revision Cones, Midwest', state: 'signed', months: 24, endedDaysAgo: 20 },
  { deal: 'Ceramic Head, Mountain', state: 'signed', months: 3 },
  { deal: 'Revision Cones, Mountain', state: 'signed', months: 3, renewalMonths: 12 },
  { deal: 'Ceramic Head, Mid-Atlantic', state: 'signed', months: 24, renewalMonths: 12, amendedDaysAgo: 20 },
];
