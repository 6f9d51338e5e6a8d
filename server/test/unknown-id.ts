/** The id of no record. */
export const UNKNOWN_ID = '0198c0de-0000-7000-8000-00000000dead';
