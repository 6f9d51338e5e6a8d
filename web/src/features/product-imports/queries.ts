import { type ImportPlan, getProductImport, tryProductImport } from '#contract/product-imports.ts';
import { oneQuery } from '#lib/queries.ts';

const LOOK_AGAIN_MS = 1_000;

export const productImportQuery = (id: string) => ({
  ...oneQuery(getProductImport, { params: { id } }, ['products']),
  refetchInterval: ({ state: { data } }: { state: { data?: { state: string } | undefined } }) =>
    data?.state === 'running' && LOOK_AGAIN_MS,
});

/** A trial run describes only the current state, so the import checks every row again. */
export const importTrialQuery = (id: string, plan: ImportPlan) =>
  oneQuery(tryProductImport, { params: { id }, body: plan }, []);
