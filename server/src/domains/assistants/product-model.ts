import type { ChatMessage } from '#contract/ai.ts';
import { ENDING, RULES, writeByModel } from './model.ts';
import type { Texts } from './product-description.ts';
import type { ProductInQuestion } from './store.ts';
import type { Model } from '#platform/ai.ts';

const TEXTS = { tokens: 900, characters: 6000 };
/** The maximum length, which leaves room for the person's own additions (`NewProduct`). */
const MAX_LENGTH = 4000;

const SPECIFICATIONS = 'SPECIFICATIONS';
const SPECIFICATIONS_LINE = /^[^\p{L}\n]*SPECIFICATIONS[^\p{L}\n]*$/mu;

const INTERVIEWER = [
  'You interview someone who lists a product on a marketplace where medical device manufacturers and distributors find each other.',
  'Ask one short question at a time, five to seven in all: what it is for, who uses it, material and design, sizes, how it is supplied, regulatory status, and what sets it apart. Follow up on what they answer, as its category asks for; leave out what they do not know.',
  RULES,
  ENDING,
].join('\n');

/** Returns the rules of the interview, followed by the product as data. */
export const instructionsFor = (product: ProductInQuestion): string =>
  `${INTERVIEWER}\nThe product, as JSON: ${JSON.stringify(product)}`;

const WRITER = [
  'You describe a product on a marketplace where medical device manufacturers and distributors find each other.',
  'Write one or two short paragraphs without lists, 50 to 150 words, in the third person, calm and factual, without superlatives. Begin with what the product is.',
  `Then write this line alone: ${SPECIFICATIONS}. Under it, one to a line, what is known of material, sizes, supply and regulatory status, as in "Length: 140 mm".`,
  'You are given its name and category, and the interview it comes from, as JSON.',
  RULES,
].join('\n');

/** @throws ApiError 503 when the model does not answer */
export async function describeByModel(
  model: Model,
  product: ProductInQuestion,
  interview: readonly ChatMessage[],
): Promise<Texts> {
  const written = await writeByModel(model, WRITER, { ...product, interview }, TEXTS);
  const [description = '', specifications = ''] = written.split(SPECIFICATIONS_LINE, 2);
  return { description: bounded(description), specifications: bounded(specifications) };
}

const bounded = (text: string): string => text.trim().slice(0, MAX_LENGTH).trim();
