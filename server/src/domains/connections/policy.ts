import type { Actor } from '#platform/actor.ts';

/** Observers look, receive and read; they do not write into the marketplace (decisions, section 4). */
export const canWrite = (actor: Actor): boolean => !actor.isObserver;

export const canRequest = (actor: Actor, { recipientId }: { recipientId: string }): boolean =>
  canWrite(actor) && recipientId !== actor.id;

/** Only who was asked may answer (seed 2, section 7); for anybody else there is nothing to answer. */
export const isAsked = (actor: Actor, { recipientId }: { recipientId: string }): boolean =>
  recipientId === actor.id;
