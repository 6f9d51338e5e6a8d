import { EXPORT_DAYS } from './data-exports.ts';

/** The days after which personal data is deleted automatically. The Privacy Policy quotes them. */
export const RETENTION_DAYS = {
  /** Since a person last used the session. */
  session: 30,
  /** Since a person last signed in with the browser. */
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
  /** Since an invitation to a company was accepted, revoked or expired. */
  invitation: 30,
} as const;
