import { Email } from '#contract/session.ts';
import type { ImportedProfile } from '#contract/profile-imports.ts';
import { plainLine } from '#platform/untrusted-text.ts';

const MAX_NAME_LENGTH = 100;
const MAX_HEADLINE_LENGTH = 300;

type Claims = Record<string, unknown>;

export function profileOf(claims: Claims): ImportedProfile {
  const [first = '', ...others] = lineOf(claims.name, 2 * MAX_NAME_LENGTH).split(' ');
  const email = Email.safeParse(claims.email);
  return {
    firstName: lineOf(claims.given_name, MAX_NAME_LENGTH) || first.slice(0, MAX_NAME_LENGTH),
    lastName: lineOf(claims.family_name, MAX_NAME_LENGTH) || lineOf(others.join(' '), MAX_NAME_LENGTH),
    email: email.success ? email.data : '',
    headline: lineOf(claims.headline, MAX_HEADLINE_LENGTH),
  };
}

const lineOf = (claim: unknown, characters: number): string =>
  typeof claim === 'string' ? plainLine(claim, characters) : '';
