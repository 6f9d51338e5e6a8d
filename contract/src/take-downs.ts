import { z } from 'zod';

export const MAX_TAKE_DOWN_REASON = 1000;

/** Why an administrator removes something or suspends someone. The owner reads it, and the audit log keeps it. */
export const TakeDown = z.object({
  reason: z.string().trim().min(1, 'validation:takeDownReason').max(MAX_TAKE_DOWN_REASON),
});
export type TakeDown = z.output<typeof TakeDown>;
