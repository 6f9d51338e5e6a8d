import type { ApplicationStatus } from '#contract/access-applications.ts';

/** Who was approved and has made no account yet. */
export const canBeInvited = ({
  status,
  userId,
}: {
  status: ApplicationStatus;
  userId: string | null;
}): boolean => status === 'approved' && userId === null;

/** Who was asked for changes and has not answered. */
export const canBeReminded = ({ status }: { status: ApplicationStatus }): boolean =>
  status === 'changes_requested';
