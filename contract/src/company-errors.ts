import { CLAIM_STATUSES } from './claims.ts';
import type { ErrorDeclarations } from './error-declaration.ts';

export const COMPANY_ERRORS = {
  'company.no_distributor_profile': { status: 400 },
  'company.new_owner_unknown': { status: 400 },
  'company.new_owner_unconfirmed': { status: 400 },
  'company.new_owner_suspended': { status: 409 },
  'company.members_only': { status: 403 },
  'company.editors_only': { status: 403 },
  'company.owners_only': { status: 403 },
  'company.changed_elsewhere': { status: 409 },
  'company.name_taken': { status: 409 },
  'company.unclaimed': { status: 409 },
  'company.unreachable': { status: 409 },
  'company.claimed': { status: 409 },
  'company.has_owner': { status: 409 },
  'company.owner_has_same_name': { status: 409 },
  'company.renamed': { status: 409, params: { name: 'text' } },
  'company.verify_unclaimed': { status: 409 },
  'company.transfer_unclaimed': { status: 409 },
  'company.claim_pending': { status: 409, params: { company: 'text' } },
  'company.left_to_suspended': { status: 409, params: { company: 'text' } },

  'certificate.duplicate': { status: 409 },
  'certificate.changed_elsewhere': { status: 409 },

  'news.duplicate': { status: 409 },
  'news.changed_elsewhere': { status: 409 },

  'member.already_owner': { status: 409 },
  'member.last_owner': { status: 409 },
  'member.owners_suspended': { status: 409 },
  'member.duplicate': { status: 409 },

  'invitation.link_invalid': { status: 400 },
  'invitation.other_email': { status: 403, params: { email: 'text' } },
  'invitation.open': { status: 409 },

  'claim.decided': { status: 409 },
  'claim.reviewed': { status: 409, params: { status: CLAIM_STATUSES } },
  'claim.duplicate': { status: 409 },
  'claim.company_has_owner': { status: 409 },
  'claim.same_name': { status: 409 },

  'application.change_link_invalid': { status: 400 },
  'application.setup_link_invalid': { status: 400 },
  'application.profile_missing': { status: 400 },
  'application.pending': { status: 409 },
  'application.approved': { status: 409 },
  'application.rejected': { status: 409 },
  'application.changes_requested': { status: 409 },
  'application.not_invitable': { status: 409 },
  'application.no_changes_requested': { status: 409 },
  'application.email_taken': { status: 409 },

  'profile_import.none': { status: 404 },
} as const satisfies ErrorDeclarations;
