/** The page of a company's bills; null means those that the reader pays in person, undefined the first company's. */
export const billsPath = (companyId: string | null | undefined): string =>
  companyId === null
    ? '/subscription?tab=own'
    : `/subscription?tab=billing${companyId === undefined ? '' : `&company=${companyId}`}`;
