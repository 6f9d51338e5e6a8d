import { resolve } from 'node:path';

/**
 * Returns the absolute path for a path argument. npm runs scripts in the project's folder, but the argument is relative
 * to the folder where the command was typed.
 */
export const typedPath = (typed: string): string => resolve(process.env.INIT_CWD ?? '.', typed);
