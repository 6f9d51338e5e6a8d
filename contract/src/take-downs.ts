import { z } from 'zod';

export const MAX_TAKE_DOWN_REASON = 1000;

/**
 * Why an administrator removes something, suspends someone or turns their two-factor sign-in off. The person concerned
 * can read the reason, and the audit log keeps it.
 */
export const TakeDown = z.object({
  reason: z.string().trim().min(1, 'validation:takeDownReason').max(MAX_TAKE_DOWN_REASON),
});
export type TakeDown = z.output<typeof TakeDown>;

/** The deletion needs no reason if the person requested it. */
export const AccountDeletion = z.object({
  reason: z.string().trim().max(MAX_TAKE_DOWN_REASON).default(''),
});
export type AccountDeletion = z.output<typeof AccountDeletion>;
