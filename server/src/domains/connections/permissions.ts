import type { Actor } from '#platform/actor.ts';
import { canWrite } from '#domains/members/index.ts';

export const canRequest = (actor: Actor, { recipientId }: { recipientId: string }): boolean =>
  canWrite(actor) && recipientId !== actor.id;

export const isAsked = (actor: Actor, { recipientId }: { recipientId: string }): boolean =>
  recipientId === actor.id;

export const hasAsked = (actor: Actor, { requesterId }: { requesterId: string }): boolean =>
  requesterId === actor.id;
