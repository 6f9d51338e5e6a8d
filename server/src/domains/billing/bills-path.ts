/**
 * The path of a company's billing page; null stands for what the user pays personally, undefined for the first company.
 */
export const billsPath = (companyId: string | null | undefined): string =>
  companyId === null
    ? '/subscription?tab=own'
    : `/subscription?tab=billing${companyId === undefined ? '' : `&company=${companyId}`}`;

/** The path of a company's plans; undefined stands for the first company. */
export const plansPath = (companyId: string | undefined): string =>
  companyId === undefined ? '/subscription' : `/subscription?company=${companyId}`;
