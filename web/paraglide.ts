import type { CompilerOptions } from '@inlang/paraglide-js';

/** The message catalogue: JSON per area in `web/messages`, typed functions in `web/src/paraglide`. */
export const paraglide: CompilerOptions = {
  project: `${import.meta.dirname}/project.inlang`,
  outdir: `${import.meta.dirname}/src/paraglide`,
  // One module per message: every page carries only its own.
  outputStructure: 'message-modules',
  cleanOutdir: false,
  strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
  localStorageKey: 'language',
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
};
