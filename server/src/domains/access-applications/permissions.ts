import type { ApplicationStatus } from '#contract/access-applications.ts';

export const canBeInvited = ({
  status,
  userId,
}: {
  status: ApplicationStatus;
  userId: string | null;
}): boolean => status === 'approved' && userId === null;

export const canBeReminded = ({ status }: { status: ApplicationStatus }): boolean =>
  status === 'changes_requested';
