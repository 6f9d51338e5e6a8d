import { compile } from '@inlang/paraglide-js';
import { paraglide } from './paraglide.ts';

await compile(paraglide);
// The compiler leaves timers behind that would hold the process for half a minute.
process.exit();
