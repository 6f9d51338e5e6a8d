import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { lockActingCompany } from '#domains/companies/index.ts';
import { canEditCompany, canWrite, roleIn } from '#domains/members/index.ts';
import { type LockedRfq, type RfqRow, findVisible, lockOwn } from './store.ts';

export const canEdit = (actor: Actor, companyId: string): boolean =>
  canWrite(actor) && canEditCompany(roleIn(actor, companyId));

/**
 * Locks a request of the person's company, after the company.
 * @throws ApiError 404 for everyone who cannot see it; 403 for everyone but editors of the requesting company
 */
export async function lockEditable(tx: Db, actor: Actor, id: string): Promise<LockedRfq> {
  const seen = await findVisible(tx, id, actor.id);
  if (!seen) throw notFound();
  if (!seen.isOwn) throw new ApiError('rfq.of_other_company');
  if (!canEdit(actor, seen.company.id)) throw new ApiError('company.editors_only');
  await lockActingCompany(tx, actor, seen.company.id);
  const rfq = await lockOwn(tx, id, actor.id);
  if (!rfq) throw notFound();
  return rfq;
}

interface Sealed {
  readonly isSealed: boolean;
  readonly openedAt: string | null;
  readonly deadline: string | null;
}

export const isReadyToOpen = ({ isSealed, openedAt, deadline }: Sealed): boolean =>
  isSealed && openedAt === null && deadline !== null && new Date(deadline) <= new Date();

/** Whether a request without an award can be reopened. Once its sealed responses are open, it accepts no new ones. */
export const isReopenable = ({ isOpen, openedAt }: Pick<RfqRow, 'isOpen' | 'openedAt'>): boolean =>
  !isOpen && openedAt === null;

type Asked = Pick<
  RfqRow,
  'isOwn' | 'isOpen' | 'isOffered' | 'isUnblocked' | 'audience' | 'chosenCompanyIds' | 'respondedCompanyIds'
>;

/** Returns the person's companies that may respond. A company responds once, and not to its own request. */
export function respondingCompanyIds(actor: Actor, asked: Asked): string[] {
  if (asked.isOwn || !asked.isOpen || !asked.isOffered || !asked.isUnblocked) return [];
  return actor.companies
    .filter(({ type, role }) => type !== 'observer' && canEditCompany(role))
    .map(({ id }) => id)
    .filter((id) => asked.audience === 'members' || asked.chosenCompanyIds.includes(id))
    .filter((id) => !asked.respondedCompanyIds.includes(id));
}
