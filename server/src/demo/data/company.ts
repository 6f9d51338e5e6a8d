import type { z } from 'zod';
import type { DistributorProfile } from '#contract/companies.ts';
import type { BadgeType, CompanyType, Currency, ProductCategory, RegulatoryStatus, Territory } from '#contract/vocabulary.ts';

type Profile = z.input<typeof DistributorProfile>;

export interface DemoCompany {
  readonly name: string;
  readonly slug?: string;
  readonly type: CompanyType;
  readonly person: string;
  /** The domain under .example, also used for the person's email address. */
  readonly site: string;
  readonly place: string;
  readonly country: string;
  readonly territories: readonly Territory[];
  readonly specialties: readonly string[];
  readonly description: string;
  readonly opportunity?: string;
  readonly founded?: number;
  readonly headcount?: number;
  /** Days since the company registered. */
  readonly joined: number;
  readonly verified?: boolean;
  /** The verified name, if the company has changed its name since. */
  readonly verifiedAs?: string;
  /** Whether there is a logo in web/public/demo/logos. */
  readonly logo?: boolean;
  readonly badges?: readonly DemoBadge[];
  readonly profile?: Omit<Profile, 'areasOfExpertise' | 'keyPortfolioGaps'> & { gaps: string[] };
}

/** A badge with the days since its award and until its expiry. The latter are negative once the badge has expired. */
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
  /** Days since the product was listed. */
  readonly listed: number;
  /** Days since its launch, negative for a future launch. */
  readonly launched?: number;
  /** A price in the currency's major unit, such as 1250.5 for 1,250.50. */
  readonly price?: readonly [amount: number, currency: Currency];
  readonly description: string;
  readonly specifications: string;
}
