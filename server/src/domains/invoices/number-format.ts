/** Returns the printed number, such as MA-2026-0001. */
export const numberOf = ({
  series,
  year,
  number,
}: {
  series: string;
  year: number;
  number: number;
}): string => `${series}-${year}-${String(number).padStart(DIGITS, '0')}`;

const DIGITS = 4;
