import { hash, verify } from '@node-rs/argon2';

interface PasswordCost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** The parameters of argon2id from the OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const OWASP: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let cost = OWASP;
let decoy: Promise<string> | undefined;

/** Tests create thousands of accounts, so they lower the cost. Without an argument it is the full cost again. */
export function setPasswordCost(lower: PasswordCost = OWASP): void {
  cost = lower;
  decoy = undefined;
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether the password is right. Checking an account that does not exist takes as long as one that does. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const isRight = await verify(passwordHash ?? (await decoy), password);
  return isRight && Boolean(passwordHash);
}
