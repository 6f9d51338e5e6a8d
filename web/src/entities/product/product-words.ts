import type { ProductCategory, ShownStatus } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';

const CATEGORY_NAME: Record<ProductCategory, () => string> = {
  orthopedic_implants: () => t('entities:category.orthopedic_implants'),
  cardiovascular_devices: () => t('entities:category.cardiovascular_devices'),
  diagnostic_equipment: () => t('entities:category.diagnostic_equipment'),
  surgical_instruments: () => t('entities:category.surgical_instruments'),
  wound_care: () => t('entities:category.wound_care'),
  other: () => t('entities:category.other'),
};
const STATUS_NAME: Record<ShownStatus, () => string> = {
  fda_cleared: () => t('entities:regulatory.fda_cleared'),
  ce_marked: () => t('entities:regulatory.ce_marked'),
  pending_approval: () => t('entities:regulatory.pending_approval'),
  multiple_approvals: () => t('entities:regulatory.multiple_approvals'),
  not_applicable: () => t('entities:regulatory.not_applicable'),
  other: () => t('entities:regulatory.other'),
  self_declared: () => t('entities:regulatory.self_declared'),
  contradicted: () => t('entities:regulatory.contradicted'),
};

export const categoryName = (category: ProductCategory): string => CATEGORY_NAME[category]();
export const regulatoryStatusName = (status: ShownStatus): string => STATUS_NAME[status]();
