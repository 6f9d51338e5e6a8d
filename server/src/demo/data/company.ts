import type { z } from 'zod';
import type { DistributorProfile } from '#contract/companies.ts';
import type { BadgeType, CompanyType, Currency, ProductCategory, RegulatoryStatus, Territory } from '#contract/vocabulary.ts';

type Profile = z.input<typeof DistributorProfile>;

/** A company of the demo marketplace, with the person who acts for it. All of it is invented. */
export interface DemoCompany {
  readonly name: string;
  /** Of its page's short address, where it has one. */
  readonly slug?: string;
  readonly type: CompanyType;
  /** First and last name. */
  readonly person: string;
  /** Its domain under .example; also the person's mail. */
  readonly site: string;
  readonly place: string;
  readonly country: string;
  readonly territories: readonly Territory[];
  readonly specialties: readonly string[];
  readonly description: string;
  readonly opportunity?: string;
  /** The year it was founded, and how many people work there. */
  readonly founded?: number;
  readonly headcount?: number;
  /** Days since it registered. */
  readonly joined: number;
  readonly verified?: boolean;
  /** The name that was verified, where it has another now. */
  readonly verifiedAs?: string;
  /** Whether a logo is drawn under web/public/demo/logos. */
  readonly logo?: boolean;
  /** What it holds, or held until it expired. */
  readonly badges?: readonly DemoBadge[];
  readonly profile?: Omit<Profile, 'areasOfExpertise' | 'keyPortfolioGaps'> & { gaps: string[] };
}

/** Days since it was awarded, and until it expires; below zero it has. */
export interface DemoBadge {
  readonly type: BadgeType;
  readonly awarded: number;
  readonly expiresIn?: number;
}

export interface DemoProduct {
  readonly company: string;
  readonly name: string;
  readonly category: ProductCategory;
  readonly status: RegulatoryStatus;
  /** Days since it was listed. */
  readonly listed: number;
  /** Days since it came to market; below zero it is yet to come. */
  readonly launched?: number;
  /** As people write it: 1,250.50 is 1250.5. */
  readonly price?: readonly [amount: number, currency: Currency];
  readonly description: string;
  readonly specifications: string;
}
