/** The byte order mark at the start of a file, which tells Excel that it is UTF-8. */
export const CSV_MARK = '\u{FEFF}';

/** Formats one CSV line (RFC 4180). Cells with a comma, a quote or a line break are quoted. Numbers remain numbers. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(quoteCell).join(',')}\r\n`;

function quoteCell(value: string | number): string {
  const cell = typeof value === 'number' ? String(value) : escapeFormula(value);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Adds an apostrophe before cells that a spreadsheet would run as a formula (OWASP, CSV injection). Cells that already
 * start with an apostrophe and a formula get another one, so that `unescapeCell` is the exact inverse.
 */
const escapeFormula = (text: string): string => (/^'*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

/**
 * Returns the text of a cell before escaping. `="0123"`, which spreadsheets use to keep leading zeros,
 * becomes `0123`.
 */
export function unescapeCell(cell: string): string {
  if (/^'+[=+\-@\t\r＝＋－＠]/.test(cell)) return cell.slice(1);
  const kept = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1];
  return kept === undefined ? cell : kept.replaceAll('""', '"');
}
