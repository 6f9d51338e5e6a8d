/** How an agreement between two companies came to its end. */
export type AgreementEnding = 'declined' | 'taken_back' | 'lapsed' | 'withdrawn' | 'expired';
