import type { DecisionKind } from './decision-codes.ts';

/**
 * Returns the kind of decision from the FDA's notation: K123456, BK123456, DEN123456, P123456, N12345 or H123456.
 */
export function kindOfNumber(number: string): DecisionKind | undefined {
  if (/^B?K\d{6}$/.test(number)) return '510k';
  if (/^DEN\d{6}$/.test(number)) return 'de_novo';
  if (/^H\d{6}(?:\/S\d{3,4})?$/.test(number)) return 'hde';
  return /^(?:P\d{6}|N\d{5,6})(?:\/S\d{3,4})?$/.test(number) ? 'pma' : undefined;
}

const FDA_PAGES = 'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs';

/** Returns the URL of the FDA's page for a number. Numbers of the Center for Biologics have no such pages. */
export function recordUrl(number: string): string | null {
  const kind = kindOfNumber(number);
  if (kind === undefined || number.startsWith('BK')) return null;
  if (kind === '510k') return `${FDA_PAGES}/cfpmn/pmn.cfm?ID=${number}`;
  if (kind === 'de_novo') return `${FDA_PAGES}/cfpmn/denovo.cfm?ID=${number}`;
  if (kind === 'hde') return `${FDA_PAGES}/cfhde/hde.cfm?id=${number.replace('/', '')}`;
  return `${FDA_PAGES}/cfpma/pma.cfm?id=${number.replace('/', '')}`;
}
