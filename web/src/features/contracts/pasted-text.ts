/**
 * Returns a clause's text as it is stored. A text from a word processor contains the paragraph numbers, and only one line
 * break between paragraphs. Both would count as changes.
 */
export function asClauseText(typed: string, clauseNumber: number): string {
  const text = typed
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(new RegExp(String.raw`^[^\S\n]*${clauseNumber}\.\d{1,2}[.)]?[^\S\n]+`, 'gm'), '\n\n');
  const parts = text.trim().split(/\n{2,}/);
  return (parts.length === 1 ? text.trim().split('\n') : parts).map((part) => part.trim()).join('\n\n');
}
