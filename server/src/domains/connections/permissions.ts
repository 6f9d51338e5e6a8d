import { type Actor, canWrite } from '#platform/actor.ts';

export const canRequest = (actor: Actor, { recipientId }: { recipientId: string }): boolean =>
  canWrite(actor) && recipientId !== actor.id;

/** Only who was asked may answer (seed 2, section 7); for anybody else there is nothing to answer. */
export const isAsked = (actor: Actor, { recipientId }: { recipientId: string }): boolean =>
  recipientId === actor.id;

/** Only who asked may take it back. */
export const hasAsked = (actor: Actor, { requesterId }: { requesterId: string }): boolean =>
  requesterId === actor.id;
