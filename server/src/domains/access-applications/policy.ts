import type { ApplicationStatus } from '#contract/access-applications.ts';

/** Who was approved and has made no account yet. */
export const canBeInvited = ({
  status,
  userId,
}: {
  status: ApplicationStatus;
  userId: string | null;
}): boolean => status === 'approved' && userId === null;
