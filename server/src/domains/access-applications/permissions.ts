import type { ApplicationStatus } from '#contract/access-applications.ts';

/** Whether the applicant was approved and has no account yet. */
export const canBeInvited = ({
  status,
  userId,
}: {
  status: ApplicationStatus;
  userId: string | null;
}): boolean => status === 'approved' && userId === null;

/** Whether changes were requested but have not been sent yet. */
export const canBeReminded = ({ status }: { status: ApplicationStatus }): boolean =>
  status === 'changes_requested';
