import type { Config } from '@tanstack/router-generator';

/** The screens are the files in `web/src/app/routes`, named after their URL. The route tree is generated from them. */
export const routes: Partial<Config> = {
  target: 'react',
  routesDirectory: `${import.meta.dirname}/src/app/routes`,
  generatedRouteTree: `${import.meta.dirname}/src/app/route-tree.gen.ts`,
  tmpDir: `${import.meta.dirname}/../.cache/router`,
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: true,
  disableLogging: true,
  routeTreeFileHeader: ['// Generated from the files in routes/ by `npm run codegen`.'],
  // Each screen's component is a separate file. Its guard and its loader are available before it is loaded.
  autoCodeSplitting: true,
};
