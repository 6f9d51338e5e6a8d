import type { ProductCategory, RegulatoryStatus } from '#contract/vocabulary.ts';
import { m } from '#paraglide/messages.js';

const CATEGORY_NAME: Record<ProductCategory, () => string> = {
  orthopedic_implants: m.category_orthopedic_implants,
  cardiovascular_devices: m.category_cardiovascular_devices,
  diagnostic_equipment: m.category_diagnostic_equipment,
  surgical_instruments: m.category_surgical_instruments,
  wound_care: m.category_wound_care,
  other: m.category_other,
};
const STATUS_NAME: Record<RegulatoryStatus, () => string> = {
  fda_cleared: m.regulatory_fda_cleared,
  ce_marked: m.regulatory_ce_marked,
  pending_approval: m.regulatory_pending_approval,
  multiple_approvals: m.regulatory_multiple_approvals,
  not_applicable: m.regulatory_not_applicable,
  other: m.regulatory_other,
};

/** The closed lists without their schemas, which pages on the first load do without. */
export const CATEGORIES = Object.keys(CATEGORY_NAME) as ProductCategory[];
export const REGULATORY_STATUSES = Object.keys(STATUS_NAME) as RegulatoryStatus[];

export const categoryName = (category: ProductCategory): string => CATEGORY_NAME[category]();
export const regulatoryStatusName = (status: RegulatoryStatus): string => STATUS_NAME[status]();
