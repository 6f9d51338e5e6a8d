import { compile } from '@inlang/paraglide-js';
import { paraglide } from '../web/paraglide.ts';

await compile(paraglide);
