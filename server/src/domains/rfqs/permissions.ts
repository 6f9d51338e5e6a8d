import type { Actor } from '#platform/actor.ts';
import { canEditCompany, canWrite, roleIn } from '#domains/members/index.ts';

export const canEdit = (actor: Actor, companyId: string): boolean =>
  canWrite(actor) && canEditCompany(roleIn(actor, companyId));

interface Sealed {
  readonly isSealed: boolean;
  readonly openedAt: string | null;
  readonly deadline: string | null;
}

export const isReadyToOpen = ({ isSealed, openedAt, deadline }: Sealed): boolean =>
  isSealed && openedAt === null && deadline !== null && new Date(deadline) <= new Date();

interface Asked {
  readonly isOwn: boolean;
  readonly isOpen: boolean;
  readonly respondedCompanyIds: readonly string[];
}

/** Whether one of the person's companies may respond. A company responds once, and not to its own request. */
export const canRespond = (actor: Actor, { isOwn, isOpen, respondedCompanyIds }: Asked): boolean =>
  isOpen &&
  !isOwn &&
  actor.companies.some(
    ({ id, type, role }) => type !== 'observer' && canEditCompany(role) && !respondedCompanyIds.includes(id),
  );
