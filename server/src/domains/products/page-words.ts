import { ById } from '#contract/fields.ts';
import { wordsOfProduct } from '#contract/page-words.ts';
import type { Domain } from '#platform/domain.ts';
import { toProduct } from './products.ts';
import { findPublicProduct } from './store.ts';

export const pageWords: Domain['pageWords'] = {
  '/products/$id': async ({ db }, params) => {
    const { data } = ById.safeParse(params);
    const found = data && (await findPublicProduct(db, data.id));
    return found && wordsOfProduct(toProduct(found), found.owner);
  },
};
