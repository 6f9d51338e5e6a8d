import { EXPORT_DAYS } from './data-exports.ts';

/** The days after which personal data is deleted automatically. The Privacy Policy quotes them. */
export const RETENTION_DAYS = {
  /** Counted from the last use of the session. */
  session: 30,
  /** Counted from the last sign-in with the browser. */
  device: 365,
  /** Spreadsheets contain confidential prices. */
  productImport: 7,
  archive: EXPORT_DAYS,
  /** A result of a saved search that disappears and comes back later is reported again. */
  searchResult: 180,
  /** Figures about recommendations need the recommendations for that long. */
  recommendation: 365,
  /** Twice the longest period of analytics, which is compared with the period before it, plus a margin. */
  view: 740,
  webhookDelivery: 30,
  /** Longer than the provider keeps resending an event. */
  paymentEvent: 90,
  /** Counted from the day on which an invitation to a company was accepted, was revoked or expired. */
  invitation: 30,
} as const;
