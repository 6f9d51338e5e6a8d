/** A valid id that no record has. */
export const UNKNOWN_ID = '0198c0de-0000-7000-8000-00000000dead';
