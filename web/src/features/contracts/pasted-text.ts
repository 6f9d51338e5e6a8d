/**
 * Returns a clause's text in its stored form. Text from a word processor includes the paragraph numbers and has only
 * one line break between paragraphs. Both would count as changes.
 */
export function asClauseText(typed: string, clauseNumber: number): string {
  const text = typed
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(new RegExp(String.raw`^[^\S\n]*${clauseNumber}\.\d{1,2}[.)]?[^\S\n]+`, 'gm'), '\n\n');
  const parts = text.trim().split(/\n{2,}/);
  return (parts.length === 1 ? text.trim().split('\n') : parts).map((part) => part.trim()).join('\n\n');
}
