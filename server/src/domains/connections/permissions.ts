import type { Connection } from '#contract/connections.ts';
import type { Actor } from '#platform/actor.ts';
import { canWrite, roleIn } from '#domains/members/index.ts';

export const canRequest = (actor: Actor, { recipientId }: { recipientId: string }): boolean =>
  canWrite(actor) && recipientId !== actor.id;

/**
 * Whether the caller acts for anyone. A company's API token acts for no one once the person who created it has left.
 */
export const canActForOwn = (actor: Actor): boolean =>
  actor.onlyCompanyId === undefined || roleIn(actor, actor.onlyCompanyId) !== undefined;

type Asked = Pick<Connection, 'recipientId' | 'recipientCompanyId' | 'requesterId' | 'requesterCompanyId'>;

/**
 * Whether the caller may act for the company that sent or received the request. An API token may be limited to another
 * company.
 */
const mayActFor = ({ onlyCompanyId }: Actor, companyId: string | null): boolean =>
  onlyCompanyId === undefined || companyId === onlyCompanyId;

export const isAsked = (actor: Actor, { recipientId, recipientCompanyId }: Asked): boolean =>
  recipientId === actor.id && mayActFor(actor, recipientCompanyId);

export const hasAsked = (actor: Actor, { requesterId, requesterCompanyId }: Asked): boolean =>
  requesterId === actor.id && mayActFor(actor, requesterCompanyId);
