import { describe, expect, test } from 'vitest';
import { codeTyped, newRecoveryCodes } from './recovery-codes.ts';
import { enrollmentOf, stepOf } from './totp.ts';

/**
 * The SHA-1 secret of the test vectors in RFC 6238, Appendix B. The codes below are the last six digits of the RFC's
 * eight.
 */
const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number) => seconds * 1000;

describe('a code of an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('equals the one in RFC 6238 at second %i', (seconds, code) => {
    expect(stepOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('is accepted one 30-second step early or late, but no more', () => {
    const steps = [-60, -30, 0, 30, 60].map((late) => stepOf(SECRET, '005924', at(1_234_567_890 + late)));
    expect(steps).toEqual([null, 41_152_263, 41_152_263, 41_152_263, null]);
  });

  test.each(['', '28708', 'abcdef', '2870820', '287083'])('is rejected if it is %o', (code) => {
    expect(stepOf(SECRET, code, at(59))).toBeNull();
  });

  test('may contain a space', () => expect(stepOf(SECRET, '287 082', at(59))).toBe(1));

  test('is labeled in the app with the product and the account', () => {
    const { secret, uri } = enrollmentOf(SECRET, 'dana@halden.example');
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(decodeURIComponent(uri)).toContain('otpauth://totp/MedAccord:dana@halden.example');
  });
});

describe('recovery codes', () => {
  test('are ten different codes of four groups', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
  });

  test('can be typed in capitals, without hyphens or with spaces', () => {
    for (const typed of ['K3FQ-7RUA-2MXE-VD5H', 'k3fq7rua2mxevd5h', ' k3fq 7rua 2mxe vd5h '])
      expect(codeTyped(typed)).toBe('k3fq-7rua-2mxe-vd5h');
  });
});
