/*
 * The message of a schema is a key of `words/<language>/validation.json`, followed by the values of its sentence, if
 * any: `validation:atMostFiles?max=5`. Forms and the server render it in the user's language.
 */

type Values = Readonly<Record<string, string | number>>;

export const problem = (key: `validation:${string}`, values: Values): string =>
  `${key}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`;

export function readProblem(message: string): { key: string; params: Record<string, string | number> } {
  const [key = '', query] = message.split('?', 2);
  const values = [...new URLSearchParams(query)];
  return {
    key,
    params: Object.fromEntries(
      values.map(([name, value]) => [name, /^(?:0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value]),
    ),
  };
}

interface Issue {
  code?: string;
  input?: unknown;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  expected?: string;
}

export function problemOf({ code, origin = '', expected = '', ...issue }: Issue): string {
  const unit = UNITS[origin] ?? '';
  switch (code) {
    case 'too_big':
      return problem(`validation:atMost${unit}`, { max: Number(issue.maximum) });
    case 'too_small':
      return unit && issue.minimum === 1
        ? 'validation:required'
        : problem(`validation:atLeast${unit}`, { min: Number(issue.minimum) });
    case 'invalid_value':
      return 'validation:chooseOne';
    case 'invalid_type':
      return isMissing(issue) ? 'validation:required' : problem('validation:wrongType', { expected });
    default:
      return 'validation:invalid';
  }
}

/** Issues contain the value in forms, but not on the server, which therefore reports only the expected type. */
const isMissing = (issue: Issue): boolean => 'input' in issue && issue.input === undefined;

const UNITS: Record<string, string> = { string: 'Characters', array: 'Entries', set: 'Entries' };
