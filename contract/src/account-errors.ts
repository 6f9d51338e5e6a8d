import type { ErrorDeclarations } from './error-declaration.ts';

export const ACCOUNT_ERRORS = {
  'account.wrong_current_password': { status: 400 },
  'account.reset_link_invalid': { status: 400 },
  'account.restore_link_invalid': { status: 400 },
  'account.verification_link_invalid': { status: 400 },
  'account.wrong_password': { status: 401 },
  'account.code_required': { status: 401 },
  'account.wrong_code': { status: 401 },
  'account.wrong_confirmation': { status: 400 },
  'account.two_factor_not_started': { status: 409 },
  'account.two_factor_on': { status: 409 },
  'account.two_factor_off': { status: 409 },
  'account.confirm_first': { status: 403 },
  'account.by_invitation': { status: 403 },
  'account.observer': { status: 403 },
  'account.closed': { status: 409 },
  'account.reason_required': { status: 400 },
  'account.suspended': { status: 403 },
  'account.email_taken': { status: 409 },

  'passkey.not_created': { status: 400 },
  'passkey.not_confirmed': { status: 400 },
  'passkey.unknown': { status: 401 },
  'passkey.too_many': { status: 409, params: { max: 'number' } },

  'token.read_only': { status: 403 },
  'token.not_here': { status: 403 },
  'token.too_many': { status: 409, params: { max: 'number' } },

  'admin.wrong_password': { status: 401 },
  'admin.role_missing': { status: 403 },
  'admin.invitation_invalid': { status: 400 },
  'admin.username_taken': { status: 409 },
  'admin.last_full': { status: 409 },

  'policy.announced': { status: 409 },

  'settings.time_zone_unknown': { status: 400 },

  'push.service_unknown': { status: 400 },
  'push.other_browser': { status: 409 },
  'push.not_configured': { status: 503 },

  'unsubscribe.link_invalid': { status: 404 },
} as const satisfies ErrorDeclarations;
