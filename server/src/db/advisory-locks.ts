/**
 * The keys of PostgreSQL's advisory locks. They are arbitrary, but two kinds of work with the same key would wait for each
 * other.
 */
export const ADVISORY_LOCKS = {
  /** Lets one of several starting processes migrate the database. */
  migration: 7_204_531,
  /** Lets one signature at a time join the chain of NDA records. */
  ndaChain: 7_204_532,
  /** Lets one of several starting processes fill the database with demo data. */
  demo: 7_204_533,
  /** Numbers arrivals on the market one at a time. */
  arrivals: 7_204_579,
} as const;
