import type {
  answerProductConversation,
  describeProduct,
  ProductConversation,
  startProductConversation,
} from '#contract/ai.ts';
import type { Language } from '#contract/languages.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import * as conversations from './conversations.ts';
import { type Conversation, recordWritten, type ProductInQuestion } from './store.ts';
import { plainLine } from '#platform/untrusted-text.ts';
import type { Platform } from '#platform/platform.ts';
import { translatorOf } from '#platform/words.ts';
import { replaceProhibitedWording } from './approval-wording.ts';
import { inScript } from './interview.ts';
import { describe, type Texts } from './product-description.ts';
import { categoryIn, followInterview, scriptFor } from './product-interview.ts';
import { describeByModel, instructionsFor } from './product-model.ts';

const interviewerFor = (
  product: ProductInQuestion,
  { language }: conversations.Speaker,
): conversations.Interviewer => ({
  subject: 'product',
  product,
  instructions: instructionsFor(product),
  ...inScript(scriptFor(product), translatorOf(language)),
});

export async function getConversation(
  platform: Platform,
  speaker: conversations.Speaker,
): Promise<ProductConversation> {
  const conversation = await conversations.findConversation(platform, speaker, 'product');
  if (!conversation) return { ...conversations.NOT_STARTED, productName: null };
  const product = productOf(conversation);
  return {
    ...conversations.shown(conversation, interviewerFor(product, speaker)),
    productName: product.productName,
  };
}

export function startConversation(
  platform: Platform,
  speaker: conversations.Speaker,
  { productName, category, version }: Input<typeof startProductConversation>['body'],
): Promise<Output<typeof startProductConversation>> {
  const product = { productName: nameIn(productName), category: category ?? categoryIn(productName) };
  return conversations.beginConversation(platform, speaker, interviewerFor(product, speaker), version);
}

/**
 * Continues a conversation. The product may have a new name, but its category and therefore the questions stay the
 * same.
 */
export async function answerConversation(
  platform: Platform,
  speaker: conversations.Speaker,
  { message, productName, version }: Input<typeof answerProductConversation>['body'],
): Promise<Output<typeof answerProductConversation>> {
  const conversation = await conversations.loadConversation(platform, speaker, 'product', version);
  const product = { ...productOf(conversation), productName: nameIn(productName) };
  return conversations.continueConversation(
    platform,
    conversation,
    interviewerFor(product, speaker),
    message,
  );
}

export async function describeFromConversation(
  platform: Platform,
  speaker: conversations.Speaker,
  { productName, version }: Input<typeof describeProduct>['body'],
): Promise<Output<typeof describeProduct>> {
  const conversation = await conversations.loadConversation(platform, speaker, 'product', version);
  const answers = await conversations.answersToWriteFrom(platform, conversation);
  const product = { ...productOf(conversation), productName: nameIn(productName) };
  const texts = await write(platform, conversation, product, { answers, language: speaker.language });
  const description = replaceProhibitedWording(texts.description, answers);
  const specifications = replaceProhibitedWording(texts.specifications, answers);
  await recordWritten(platform.db, conversation);
  const { guide, messages } = conversation;
  return { description, specifications, conversationData: { guide, messages, description, specifications } };
}

function write(
  platform: Platform,
  { guide, messages }: Conversation,
  product: ProductInQuestion,
  { answers, language }: { answers: readonly string[]; language: Language },
): Promise<Texts> | Texts {
  if (guide === 'model') return describeByModel(conversations.modelOf(platform), product, messages);
  return describe({ ...product, ...followInterview(product, answers) }, language);
}

const nameIn = (productName: string): string => plainLine(productName, productName.length);

/** @throws TypeError for a row that no release has ever written */
function productOf({ product }: Conversation): ProductInQuestion {
  if (!product) throw new TypeError('A conversation about a product names it.');
  return product;
}
