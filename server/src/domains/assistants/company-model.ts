import type { ChatMessage } from '#contract/ai.ts';
import type { CompanyType } from '#contract/vocabulary.ts';
import { ENDING, RULES, writeByModel } from './model.ts';
import type { Model } from '#platform/ai.ts';

const DESCRIPTION = { tokens: 700, characters: 4500 };

export const INTERVIEWER = [
  'You interview someone who registers a company on a marketplace where medical device manufacturers and distributors find each other.',
  'Ask one short question at a time, five to seven in all: what they do, products or lines, regulatory status, customers, territories, and what they offer and expect of a partner. Follow up on what they answer; leave out what they do not know.',
  RULES,
  ENDING,
].join('\n');

const WRITER = [
  'You write the opportunity description of a company on a marketplace where medical device manufacturers and distributors find each other.',
  'Write two or three short paragraphs without lists, 80 to 200 words, in the first person plural, calm and factual, without superlatives. Begin with what the company is.',
  'You are given its name and type, and the interview it comes from, as JSON.',
  RULES,
].join('\n');

/** @throws ApiError 503 when the model does not answer */
export const describeByModel = (
  model: Model,
  company: { companyName: string; companyType: CompanyType },
  interview: readonly ChatMessage[],
): Promise<string> => writeByModel(model, WRITER, { ...company, interview }, DESCRIPTION);
