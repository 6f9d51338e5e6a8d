import { z } from 'zod';
import { problem } from './problems.ts';

const MAX_LINES = 50;
const MAX_LINE = 500;
/** The most lines that are read: far more than any form needs, so that dropping blank lines stays cheap. */
const MAX_RAW_LINES = 2000;
const TOO_MANY = problem('validation:atMostLines', { max: MAX_LINES });
const TOO_LONG = problem('validation:atMostCharactersALine', { max: MAX_LINE });

/** One entry per line. Entries are trimmed, and empty or repeated ones are dropped. */
export const Lines = z
  .array(z.string().trim().max(MAX_LINE, TOO_LONG))
  .max(MAX_RAW_LINES, TOO_MANY)
  .transform((lines) => [...new Set(lines.filter(Boolean))])
  .refine((lines) => lines.length <= MAX_LINES, TOO_MANY);

export const requiredLines = (required: string) =>
  z
    .array(z.string(), required)
    .pipe(Lines)
    .refine((lines) => lines.length > 0, required);

export const linesFromText = <Parsed extends z.ZodType<string[], string[]>>(lines: Parsed) =>
  z
    .string()
    .transform((text) => text.split('\n'))
    .pipe(lines);
