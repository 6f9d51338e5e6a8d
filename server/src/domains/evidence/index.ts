import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { evidencePath } from './notify-company.ts';
import { EVIDENCE_CHECKS } from './evidence.ts';
import { findOpenTasks } from './open-tasks.store.ts';

export { kindOfNumber } from './clearance-numbers.ts';
export { decisionWords, isClearance } from './decision-codes.ts';
export { listEvidence, readEvidenceOf, setClearances, setManyClearances } from './evidence.ts';
export { evidenceOfProduct, findShownCompany } from './store.ts';
export { type Decision, findCopyDate, type ProductCode, tidyRecords } from './fda-records.store.ts';
export { loadDecisions, loadProductCodes } from './fda-records.ts';
export { codesNamed } from './named-codes.ts';
export { productCodesOf } from './product-codes.store.ts';
export { loadRecalls } from './recalls.ts';
export type { RecallRecord } from './recalls.store.ts';
export { matchEverything } from './match-records.ts';
export { typedCode } from './typed-codes.ts';

export const evidence = defineDomain({
  name: 'evidence',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [EVIDENCE_CHECKS],
  notifications: {
    product_recalled: { topic: 'company', pathOf: evidencePath },
    certificate_expiring: { topic: 'company', pathOf: evidencePath },
    clearance_checked: { topic: 'company', pathOf: evidencePath },
  },
  findOpenTasks,
});
