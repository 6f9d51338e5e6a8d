import { BySlug } from '#contract/companies.ts';
import { ById } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import { wordsOfCompany } from '#contract/page-words.ts';
import type { Domain } from '#platform/domain.ts';
import type { Platform } from '#platform/platform.ts';
import { findPublicPage } from './companies.ts';
import type { CompanyKey } from './store.ts';

/** The words of a company's page, for both of its paths: by id and by slug. */
export const pageWords: Domain['pageWords'] = {
  '/companies/$id': async (platform, params, language) => {
    const { data } = ById.safeParse(params);
    return data && wordsOf(platform, ['id', data.id], language);
  },
  '/company/$slug': async (platform, params, language) => {
    const { data } = BySlug.safeParse(params);
    return data && wordsOf(platform, ['slug', data.slug], language);
  },
};

async function wordsOf(platform: Platform, key: CompanyKey, language: Language) {
  const company = await findPublicPage(platform, key);
  return company && wordsOfCompany(company, language);
}
