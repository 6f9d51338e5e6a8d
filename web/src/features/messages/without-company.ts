import type { Correspondent } from '#contract/messages.ts';

type Fact = 'notConnected' | 'withoutCompany';

/**
 * Returns what to say about a person who has no company with which the user could work: that they are not connected, or
 * that they are connected with someone who left their company. Returns undefined if the screen says more about the
 * person elsewhere: colleagues, blocked people and closed accounts.
 */
export function factAbout(
  { isClosed, isBlocked, isConnected, company }: Correspondent,
  isColleague: boolean,
): Fact | undefined {
  if (isClosed || isBlocked || isColleague) return undefined;
  if (!isConnected) return 'notConnected';
  return company ? undefined : 'withoutCompany';
}
