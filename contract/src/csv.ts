/** One line of a spreadsheet (RFC 4180); cells with a comma, a quote or a newline are quoted. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(written).join(',')}\r\n`;

function written(text: string): string {
  const cell = harmless(text);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * What a spreadsheet would run as a formula begins with an apostrophe and is text (OWASP, CSV injection); so does what
 * began like that already, so that `restored` gives each text back.
 */
const harmless = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** A cell as it was before it was made harmless; `="0123"`, by which spreadsheets keep noughts, is `0123`. */
export function restored(cell: string): string {
  if (/^'+[=+\-@\t\r]/.test(cell)) return cell.slice(1);
  const kept = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1];
  return kept === undefined ? cell : kept.replaceAll('""', '"');
}
