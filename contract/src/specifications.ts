const NAMED = /^[-•*\s]*([^:]{1,60}):\s+(.+)$/;

/** Parses "Length: 140 mm" line by line. Returns undefined if any line has a different format. */
export function specificationsIn(text: string): { line: number; name: string; value: string }[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.flatMap((said, line) => {
    const [, name, value] = NAMED.exec(said.trim()) ?? [];
    return name && value ? [{ line, name: name.trim(), value }] : [];
  });
  return pairs.length === lines.length && pairs.length > 0 ? pairs : undefined;
}
