import type { ClauseForm, DutyRole } from '#contract/contract-clauses.ts';
import { TERM_SECTIONS, type TermField } from '#contract/contract-terms.ts';
import { t } from '#lib/words.ts';

const TERM_NAME: Record<TermField, () => string> = {
  products: () => t('contracts:term.products'),
  territories: () => t('contracts:term.territories'),
  exclusivity: () => t('contracts:term.exclusivity'),
  term: () => t('contracts:term.term'),
  minimumPurchase: () => t('contracts:term.minimumPurchase'),
  transferPrice: () => t('contracts:term.transferPrice'),
  priceAdjustment: () => t('contracts:term.priceAdjustment'),
  paymentTerms: () => t('contracts:term.paymentTerms'),
  incoterm: () => t('contracts:term.incoterm'),
  stock: () => t('contracts:term.stock'),
  returns: () => t('contracts:term.returns'),
  training: () => t('contracts:term.training'),
  marketing: () => t('contracts:term.marketing'),
  reporting: () => t('contracts:term.reporting'),
  sellOff: () => t('contracts:term.sellOff'),
  governingLaw: () => t('contracts:term.governingLaw'),
};
export const termName = (field: TermField): string => TERM_NAME[field]();

type Section = keyof typeof TERM_SECTIONS;
const SECTION_NAME: Record<Section, () => string> = {
  scope: () => t('contracts:section.scope'),
  commercial: () => t('contracts:section.commercial'),
  supply: () => t('contracts:section.supply'),
  legal: () => t('contracts:section.legal'),
};
export const SECTIONS = Object.keys(TERM_SECTIONS) as Section[];
export const sectionName = (section: Section): string => SECTION_NAME[section]();
export const sectionOf = (field: TermField): Section =>
  SECTIONS.find((section) => TERM_SECTIONS[section].some((one) => one === field)) ?? 'scope';

const FORM_NAME: Record<ClauseForm, () => string> = {
  balanced: () => t('contracts:form.balanced'),
  manufacturer: () => t('contracts:form.manufacturer'),
  distributor: () => t('contracts:form.distributor'),
};
export const formName = (form: ClauseForm): string => FORM_NAME[form]();

const ROLE_NAME: Record<DutyRole, () => string> = {
  responsible: () => t('contracts:role.responsible'),
  supports: () => t('contracts:role.supports'),
  informed: () => t('contracts:role.informed'),
  none: () => t('contracts:role.none'),
};
export const roleName = (role: DutyRole): string => ROLE_NAME[role]();
