import type { AuditAction } from '#contract/audit-log.ts';
import type { PlainKey, Translate } from './sentences.ts';

/** Typed by the events that administrators cause, so that a new one does not compile without its sentence. */
const SENTENCES: Record<AuditAction, PlainKey> = {
  'user.closed': 'audit-log:userClosed',
  'user.suspended': 'audit-log:userSuspended',
  'user.restored': 'audit-log:userRestored',
  'policy.announced': 'audit-log:policyAnnounced',
  'admin.signed_in': 'audit-log:signedIn',
  'admin.signed_out': 'audit-log:signedOut',
  'admin.passkey_added': 'audit-log:passkeyAdded',
  'admin.passkey_renamed': 'audit-log:passkeyRenamed',
  'admin.passkey_removed': 'audit-log:passkeyRemoved',
  'admin.second_factor_on': 'audit-log:secondFactorOn',
  'admin.second_factor_reset': 'audit-log:secondFactorReset',
  'admin.invited': 'audit-log:invited',
  'admin.invitation_revoked': 'audit-log:invitationRevoked',
  'admin.joined': 'audit-log:joined',
  'admin.role_changed': 'audit-log:roleChanged',
  'admin.removed': 'audit-log:removed',
  'application.approved': 'audit-log:applicationApproved',
  'application.rejected': 'audit-log:applicationRejected',
  'application.changes_requested': 'audit-log:applicationChangesRequested',
  'application.link_sent': 'audit-log:applicationLinkSent',
  'company.verified': 'audit-log:companyVerified',
  'company.unverified': 'audit-log:companyUnverified',
  'company.deleted': 'audit-log:companyDeleted',
  'company.transferred': 'audit-log:companyTransferred',
  'recommendations.ordered': 'audit-log:recommendationsOrdered',
  'report.resolved': 'audit-log:reportResolved',
  'product.removed': 'audit-log:productRemoved',
  'clearance.reviewed': 'audit-log:clearanceReviewed',
  'claim.approved': 'audit-log:claimApproved',
  'claim.rejected': 'audit-log:claimRejected',
  'badge.approved': 'audit-log:badgeApproved',
  'badge.rejected': 'audit-log:badgeRejected',
  'badge.revoked': 'audit-log:badgeRevoked',
  'badge.expiry_changed': 'audit-log:badgeExpiryChanged',
  'job.retried': 'audit-log:jobRetried',
  'job.discarded': 'audit-log:jobDiscarded',
  'charge.refunded': 'audit-log:chargeRefunded',
  'credits.granted': 'audit-log:creditsGranted',
  'invoice.payment_recorded': 'audit-log:paymentRecorded',
  'invoice.voided': 'audit-log:invoiceVoided',
};

export const auditKeys: ReadonlyMap<string, PlainKey> = new Map(Object.entries(SENTENCES));

/** Returns what the administrator did, or the code of an event that only an earlier release had. */
export function auditSentence(t: Translate, action: string): string {
  const key = auditKeys.get(action);
  return key ? t(key) : action;
}
