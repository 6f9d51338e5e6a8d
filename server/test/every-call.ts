import { readdirSync } from 'node:fs';
import type { Call } from './call-kinds.ts';
import type { LimitedCalls } from './limited-calls.ts';

interface CallsOfDomain {
  readonly CALLS: readonly Call[];
  readonly LIMITED?: LimitedCalls;
}

/** The files are read from their folder, so that a new domain adds one file and changes none. */
const files = await Promise.all(
  readdirSync(new URL('calls', import.meta.url))
    .toSorted()
    .map((file) => import(new URL(`calls/${file}`, import.meta.url).href) as Promise<CallsOfDomain>),
);

export const CALLS: readonly Call[] = files.flatMap((file) => file.CALLS);

export const LIMITED: LimitedCalls = Object.assign({}, ...files.map((file) => file.LIMITED ?? {}));
