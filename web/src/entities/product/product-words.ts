import type { ProductCategory, RegulatoryStatus } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';

const CATEGORY_NAME: Record<ProductCategory, () => string> = {
  orthopedic_implants: () => t('common:category.orthopedic_implants'),
  cardiovascular_devices: () => t('common:category.cardiovascular_devices'),
  diagnostic_equipment: () => t('common:category.diagnostic_equipment'),
  surgical_instruments: () => t('common:category.surgical_instruments'),
  wound_care: () => t('common:category.wound_care'),
  other: () => t('common:category.other'),
};
const STATUS_NAME: Record<RegulatoryStatus, () => string> = {
  fda_cleared: () => t('common:regulatory.fda_cleared'),
  ce_marked: () => t('common:regulatory.ce_marked'),
  pending_approval: () => t('common:regulatory.pending_approval'),
  multiple_approvals: () => t('common:regulatory.multiple_approvals'),
  not_applicable: () => t('common:regulatory.not_applicable'),
  other: () => t('common:regulatory.other'),
};

/** The closed lists without their schemas, which pages on the first load do without. */
export const CATEGORIES = Object.keys(CATEGORY_NAME) as ProductCategory[];
export const REGULATORY_STATUSES = Object.keys(STATUS_NAME) as RegulatoryStatus[];

export const categoryName = (category: ProductCategory): string => CATEGORY_NAME[category]();
export const regulatoryStatusName = (status: RegulatoryStatus): string => STATUS_NAME[status]();
