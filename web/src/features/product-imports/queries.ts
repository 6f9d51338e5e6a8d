import { type ImportPlan, getProductImport, tryProductImport } from '#contract/product-imports.ts';
import { oneQuery } from '#lib/queries.ts';

const TOPICS = ['products'] as const;
const LOOK_AGAIN_MS = 1_000;

/** An import; looked at again and again while it runs, should a live update be missed. */
export const productImportQuery = (id: string) => ({
  ...oneQuery(getProductImport, { params: { id } }, TOPICS),
  refetchInterval: ({ state: { data } }: { state: { data?: { state: string } | undefined } }) =>
    data?.state === 'running' && LOOK_AGAIN_MS,
});

export const importTrialQuery = (id: string, plan: ImportPlan) =>
  oneQuery(tryProductImport, { params: { id }, body: plan }, TOPICS);
