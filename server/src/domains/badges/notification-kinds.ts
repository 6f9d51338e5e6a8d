const aboutBadge = {
  topic: 'company',
  pathOf: ({ companyId }: { companyId: string }): string => `/companies/${companyId}`,
} as const;

export const notificationKinds = {
  badge_approved: aboutBadge,
  badge_rejected: aboutBadge,
  badge_revoked: aboutBadge,
  badge_expiring: aboutBadge,
  badge_expired: aboutBadge,
};
