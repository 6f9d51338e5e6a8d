import type { Territory } from './vocabulary.ts';

/**
 * The types of error parameters. A day is written as 2027-12-31. A kind such as `entities:territory.*` names the
 * words of the catalog that show its values.
 */
export interface ParameterKinds {
  text: string;
  number: number;
  day: string;
  'entities:territory.*': Territory;
}
type Kind = keyof ParameterKinds | `${keyof ParameterKinds}?` | readonly string[];

interface Declaration {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  /**
   * The parameters by name. A question mark means that the value may be null, and a list contains the words that the
   * value can be.
   */
  params?: Readonly<Record<string, Kind>>;
}

export type ErrorDeclarations = Readonly<Record<string, Declaration>>;
