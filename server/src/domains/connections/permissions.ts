import { type Actor, canWrite } from '#platform/actor.ts';

export const canRequest = (actor: Actor, { recipientId }: { recipientId: string }): boolean =>
  canWrite(actor) && recipientId !== actor.id;

/** Only the recipient may answer; everyone else gets 404. */
export const isAsked = (actor: Actor, { recipientId }: { recipientId: string }): boolean =>
  recipientId === actor.id;

/** Only the requester may withdraw. */
export const hasAsked = (actor: Actor, { requesterId }: { requesterId: string }): boolean =>
  requesterId === actor.id;
