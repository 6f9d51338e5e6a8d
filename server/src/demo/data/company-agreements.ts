export interface DemoCompanyAgreement {
  readonly from: string;
  readonly to: string;
  /** Days since the first signature. */
  readonly proposed: number;
  /** Days since the second signature; undefined while it is pending. */
  readonly signed?: number;
  readonly withdrawn?: number;
  readonly message?: string;
}

export const companyAgreements: readonly DemoCompanyAgreement[] = [
  {
    from: 'Elena Vásquez',
    to: 'Dana Whitfield',
    proposed: 120,
    signed: 118,
    withdrawn: 31,
  },
  {
    from: 'Dana Whitfield',
    to: 'Marcus Oyelaran',
    proposed: 60,
    signed: 58,
    message: 'Before we send the sterilization validation and the price model for Texas.',
  },
  {
    from: 'Ingrid Solberg',
    to: 'Dana Whitfield',
    proposed: 1.4,
    message: 'We would like to show you our complaint trends for the Nordics before we talk about terms.',
  },
];
