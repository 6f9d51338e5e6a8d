import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { RECOVERY_CODES } from '#contract/two-factor.ts';

/** 80 bits, which make sixteen letters and digits in base32. */
const CODE_BYTES = 10;

/** Creates recovery codes in groups of four, such as `k3fq-7rua-2mxe-vd5h`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: Uint8Array.from(randomBytes(CODE_BYTES)).buffer }).base32.toLowerCase();
    return text.replaceAll(/.{4}(?=.)/g, '$&-');
  });

export const codeTyped = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z2-7]/g, '')
    .replaceAll(/.{4}(?=.)/g, '$&-');
