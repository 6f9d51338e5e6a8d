import { resolve } from 'node:path';

/**
 * Returns the absolute path of a typed one. npm runs scripts in the project's folder, but the path is relative to the
 * folder where the command was typed.
 */
export const typedPath = (typed: string): string => resolve(process.env.INIT_CWD ?? '.', typed);
