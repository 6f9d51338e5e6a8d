import type { AuditAction } from '#contract/audit-log.ts';
import type { PlainKey, Translate } from './sentences.ts';

/** Typed by the events that administrators cause, so that a new one does not compile without its sentence. */
const SENTENCES: Record<AuditAction, PlainKey> = {
  'user.closed': 'admin-operations:audit.userClosed',
  'user.suspended': 'admin-operations:audit.userSuspended',
  'user.restored': 'admin-operations:audit.userRestored',
  'user.two_factor_reset': 'admin-operations:audit.userTwoFactorReset',
  'policy.announced': 'admin-operations:audit.policyAnnounced',
  'admin.signed_in': 'admin-operations:audit.signedIn',
  'admin.signed_out': 'admin-operations:audit.signedOut',
  'admin.passkey_added': 'admin-operations:audit.passkeyAdded',
  'admin.passkey_renamed': 'admin-operations:audit.passkeyRenamed',
  'admin.passkey_removed': 'admin-operations:audit.passkeyRemoved',
  'admin.second_factor_on': 'admin-operations:audit.secondFactorOn',
  'admin.second_factor_reset': 'admin-operations:audit.secondFactorReset',
  'admin.invited': 'admin-operations:audit.invited',
  'admin.invitation_revoked': 'admin-operations:audit.invitationRevoked',
  'admin.joined': 'admin-operations:audit.joined',
  'admin.role_changed': 'admin-operations:audit.roleChanged',
  'admin.removed': 'admin-operations:audit.removed',
  'application.approved': 'admin-operations:audit.applicationApproved',
  'application.rejected': 'admin-operations:audit.applicationRejected',
  'application.changes_requested': 'admin-operations:audit.applicationChangesRequested',
  'application.link_sent': 'admin-operations:audit.applicationLinkSent',
  'company.verified': 'admin-operations:audit.companyVerified',
  'company.unverified': 'admin-operations:audit.companyUnverified',
  'company.deleted': 'admin-operations:audit.companyDeleted',
  'company.transferred': 'admin-operations:audit.companyTransferred',
  'recommendations.ordered': 'admin-operations:audit.recommendationsOrdered',
  'report.resolved': 'admin-operations:audit.reportResolved',
  'product.removed': 'admin-operations:audit.productRemoved',
  'clearance.reviewed': 'admin-operations:audit.clearanceReviewed',
  'claim.approved': 'admin-operations:audit.claimApproved',
  'claim.rejected': 'admin-operations:audit.claimRejected',
  'badge.approved': 'admin-operations:audit.badgeApproved',
  'badge.rejected': 'admin-operations:audit.badgeRejected',
  'badge.revoked': 'admin-operations:audit.badgeRevoked',
  'badge.expiry_changed': 'admin-operations:audit.badgeExpiryChanged',
  'job.retried': 'admin-operations:audit.jobRetried',
  'job.discarded': 'admin-operations:audit.jobDiscarded',
  'charge.refunded': 'admin-operations:audit.chargeRefunded',
  'credits.granted': 'admin-operations:audit.creditsGranted',
  'invoice.payment_recorded': 'admin-operations:audit.paymentRecorded',
  'invoice.voided': 'admin-operations:audit.invoiceVoided',
};

export const auditKeys: ReadonlyMap<string, PlainKey> = new Map(Object.entries(SENTENCES));

/** Returns what the administrator did, or the code of an event that only an earlier release had. */
export function auditSentence(t: Translate, action: string): string {
  const key = auditKeys.get(action);
  return key ? t(key) : action;
}
