import type { CompanyPage } from './companies.ts';
import type { Language } from './languages.ts';
import type { Product } from './products.ts';
import { specificationsIn } from './specifications.ts';
import { FOLD_AT, drawingOf, initialsOfName, siteOf, tintOf } from './shown-values.ts';

/**
 * What the page of a company or a product shows before its code has loaded (decision 182). The build renders the page
 * of an invented company or product and replaces its words with placeholders. The server fills the placeholders with
 * words from the database.
 */
export interface PageWords {
  page: FilledPage;
  /** The texts, by name. */
  words: Readonly<Record<string, string>>;
  /** Which variant of a part of the page is shown, by the name of the choice. */
  choices: Readonly<Record<string, string>>;
}

export type FilledPage = 'company' | 'unclaimed-company' | 'product' | 'unclaimed-product';

/** Search engines cut longer summaries. */
const SUMMARY_LENGTH = 200;

export function wordsOfCompany(company: CompanyPage, language: Language): PageWords {
  const { id, type, name, location, website, headcount, description, logoUrl } = company;
  return {
    page: company.isUnclaimed ? 'unclaimed-company' : 'company',
    words: {
      ...logoWords(name, logoUrl),
      ...descriptionWords(description, [name, location]),
      id,
      name,
      location: location ?? '',
      website: website ?? '',
      site: siteOf(website ?? ''),
      people: new Intl.NumberFormat(language).format(headcount ?? 0),
    },
    choices: {
      type,
      logo: logoOf(logoUrl, company.isUnclaimed),
      verified: yesOrNo(company.isVerified),
      location: yesOrNo(location),
      website: yesOrNo(website && isWebAddress(website)),
      people: headcount ? new Intl.PluralRules(language).select(headcount) : 'none',
      description: lengthOf(description),
    },
  };
}

export function wordsOfProduct(
  product: Product,
  { logoUrl, isUnclaimed }: Pick<CompanyPage, 'logoUrl' | 'isUnclaimed'>,
): PageWords {
  const { name, company, description, specifications, imageUrl } = product;
  const drawing = drawingOf(product);
  return {
    page: isUnclaimed ? 'unclaimed-product' : 'product',
    words: {
      ...logoWords(company.name, logoUrl),
      ...descriptionWords(description, [name, company.name]),
      id: product.id,
      name,
      companyId: company.id,
      company: company.name,
      imageUrl: imageUrl ?? '',
      drawing: drawing ?? '',
      specifications: specifications ?? '',
    },
    choices: {
      logo: logoOf(logoUrl, product.source !== null),
      verified: yesOrNo(company.isVerified),
      picture: pictureOf(imageUrl, drawing),
      description: lengthOf(description),
      // Specifications that are a list of names and values are shown only once the code has loaded.
      specifications: specifications && specificationsIn(specifications) ? 'none' : lengthOf(specifications),
    },
  };
}

/** A link with any other scheme could run code. */
const isWebAddress = (url: string): boolean => /^https?:/.test(url);

const yesOrNo = (has: unknown): string => (has ? 'yes' : 'no');

const logoWords = (name: string, logoUrl: string | null) => ({
  logoUrl: logoUrl ?? '',
  initials: initialsOfName(name),
  tint: tintOf(name),
});

function logoOf(logoUrl: string | null, isUnclaimed: boolean): string {
  if (logoUrl) return 'picture';
  return isUnclaimed ? 'outline' : 'initials';
}

function pictureOf(imageUrl: string | null, drawing: string | null): string {
  if (imageUrl) return 'image';
  return drawing ? 'drawing' : 'none';
}

/** Returns the description and a summary for search engines, which lists other facts if there is no description. */
const descriptionWords = (text: string | null, others: readonly (string | null)[]) => ({
  description: text ?? '',
  summary: text ? summaryOf(text) : others.filter(Boolean).join(', '),
});

function lengthOf(text: string | null): string {
  if (!text) return 'none';
  return text.length > FOLD_AT ? 'long' : 'short';
}

/** Returns the beginning of a text on one line, cut between two words. */
function summaryOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= SUMMARY_LENGTH) return line;
  const cut = line.slice(0, SUMMARY_LENGTH);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).toWellFormed()}…`;
}
