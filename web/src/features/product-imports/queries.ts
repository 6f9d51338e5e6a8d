import { type ImportPlan, getProductImport, tryProductImport } from '#contract/product-imports.ts';
import { oneQuery } from '#lib/queries.ts';

const LOOK_AGAIN_MS = 1_000;

/** An import; while it runs it is asked again and again how far it is. */
export const productImportQuery = (id: string) => ({
  ...oneQuery(getProductImport, { params: { id } }, ['products']),
  refetchInterval: ({ state: { data } }: { state: { data?: { state: string } | undefined } }) =>
    data?.state === 'running' && LOOK_AGAIN_MS,
});

/** Of this moment: what is listed meanwhile is looked at once more by the import itself. */
export const importTrialQuery = (id: string, plan: ImportPlan) =>
  oneQuery(tryProductImport, { params: { id }, body: plan }, []);
