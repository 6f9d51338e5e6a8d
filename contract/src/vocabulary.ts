import { z } from 'zod';

export const COMPANY_TYPES = ['manufacturer', 'distributor', 'observer'] as const;
export const CompanyType = z.enum(COMPANY_TYPES);
export type CompanyType = z.infer<typeof CompanyType>;

/**
 * The roles of a company's members: owners can do everything, editors can act for the company, and viewers can only
 * read.
 */
export const MemberRole = z.enum(['owner', 'editor', 'viewer']);
export type MemberRole = z.infer<typeof MemberRole>;

export const US_REGIONS = [
  'northeast',
  'new_york_metro',
  'mid_atlantic',
  'southeast',
  'south',
  'midwest',
  'texas',
  'mountain',
  'pacific_northwest',
  'northern_california',
  'southern_california',
  'southwest',
] as const;
export const WORLD_TERRITORIES = [
  'north_america',
  'europe',
  'asia_pacific',
  'latin_america',
  'middle_east_africa',
] as const;

export const GeographicRegion = z.enum(US_REGIONS);
export type GeographicRegion = z.infer<typeof GeographicRegion>;

/** All territories, on two levels: the US regions are part of North America. */
export const TERRITORIES = [...US_REGIONS, ...WORLD_TERRITORIES] as const;
export const Territory = z.enum(TERRITORIES);
export type Territory = z.infer<typeof Territory>;

export const territoriesWithin = (territory: Territory): readonly Territory[] =>
  territory === 'north_america' ? ['north_america', ...US_REGIONS] : [territory];

/** Returns the territories that overlap with a territory: Texas overlaps with North America, and vice versa. */
export const territoriesOverlapping = (territory: Territory): readonly Territory[] =>
  US_REGIONS.some((region) => region === territory)
    ? [territory, 'north_america']
    : territoriesWithin(territory);

export const YearsExperience = z.enum(['<5', '6-10', '>10']);
export const StaffBand = z.enum(['0-2', '3-5', '6-10', '>10']);

export const PRODUCT_CATEGORIES = [
  'orthopedic_implants',
  'cardiovascular_devices',
  'diagnostic_equipment',
  'surgical_instruments',
  'wound_care',
  'other',
] as const;
export const ProductCategory = z.enum(PRODUCT_CATEGORIES);
export type ProductCategory = z.infer<typeof ProductCategory>;

export const REGULATORY_STATUSES = [
  'fda_cleared',
  'ce_marked',
  'pending_approval',
  'multiple_approvals',
  'not_applicable',
  'other',
] as const;
export const RegulatoryStatus = z.enum(REGULATORY_STATUSES);
export type RegulatoryStatus = z.infer<typeof RegulatoryStatus>;

/**
 * The status that users see. A stated "FDA cleared" is shown as such only with a number that matches the FDA record.
 * Otherwise it is self-declared, or contradicted by a number whose decision is not a clearance.
 */
export const SHOWN_STATUSES = [...REGULATORY_STATUSES, 'self_declared', 'contradicted'] as const;
export const ShownStatus = z.enum(SHOWN_STATUSES);
export type ShownStatus = z.infer<typeof ShownStatus>;

/** The currencies of list prices. Amounts are hundredths of the unit for all of them, including yen. */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY'] as const;
export const Currency = z.enum(CURRENCIES);
export type Currency = z.infer<typeof Currency>;

/** The state of a territory for one product; a territory without a state is not offered. */
export const TERRITORY_STATES = ['open', 'non_exclusive', 'exclusive'] as const;
export const TerritoryState = z.enum(TERRITORY_STATES);
export type TerritoryState = z.infer<typeof TerritoryState>;

export const BADGE_TYPES = [
  'fda_approved',
  'iso_13485_certified',
  'ce_marked',
  'gmp_certified',
  'verified_distributor',
  'premium_member',
  'clinical_data_verified',
  'regulatory_expert',
] as const;
export const BadgeType = z.enum(BADGE_TYPES);
export type BadgeType = z.infer<typeof BadgeType>;
/** Returns the rank of a badge, by which badges are sorted; the most significant one has 0. */
export const rankOfBadge = (badge: BadgeType): number => BADGE_TYPES.indexOf(badge);

export const CONNECTION_FEE_CENTS = 500;

/**
 * `reviewer` decides on pending requests, `finance` sees billing, and `full` can do everything, including managing
 * administrators.
 */
export const ADMIN_ROLES = ['reviewer', 'finance', 'full'] as const;
export const AdminRole = z.enum(ADMIN_ROLES);
export type AdminRole = z.infer<typeof AdminRole>;
