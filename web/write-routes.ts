import { Generator, getConfig } from '@tanstack/router-generator';
import { routes } from './routes.ts';

const root = import.meta.dirname;
await new Generator({ config: getConfig(routes, root), root }).run();
