import type { Page } from './recommendation-pages.ts';

const SMALL_HEADCOUNT = 20;
const NEW_DAYS = 90;

type IsIn = (page: Page, at: number) => boolean;

export function printShownGroups(
  pages: readonly Page[],
  popularity: (at: number) => number,
  { shown, possible }: { shown: readonly number[]; possible: readonly number[] },
): void {
  const groups: Readonly<Record<string, IsIn>> = {
    [`fewer than ${SMALL_HEADCOUNT} employees`]: ({ headcount }) =>
      headcount !== null && headcount < SMALL_HEADCOUNT,
    [`joined in the last ${NEW_DAYS} days`]: ({ age }) => age < NEW_DAYS,
    'no partner yet': (_, at) => popularity(at) === 0,
    'not verified': ({ isVerified }) => !isVerified,
  };
  const share = (some: readonly number[], isIn: IsIn): string => {
    const counted = some.filter((at) => {
      const page = pages[at];
      return page !== undefined && isIn(page, at);
    });
    return `${Math.round((100 * counted.length) / some.length)}%`;
  };
  console.table(
    Object.entries(groups).map(([group, isIn]) => ({
      group,
      'of those shown': share(shown, isIn),
      'of all': share(possible, isIn),
    })),
  );
}
