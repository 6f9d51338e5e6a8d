/**
 * Addresses as people and the API write them: `?type=manufacturer&type=distributor&q=hip`. A repeated name is a
 * list; everything is text. A route's search schema must accept what it answers, because it runs on both.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search = new URLSearchParams(text);
  const parsed: Record<string, string | string[]> = {};
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name);
    parsed[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  return parsed;
}

export function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
  const text = search.toString();
  return text ? `?${text}` : '';
}
