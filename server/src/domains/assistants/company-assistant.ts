import type { z } from 'zod';
import type {
  answerCompanyConversation,
  Conversation,
  ConversationAnswer,
  describeCompany,
  startCompanyConversation,
} from '#contract/ai.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import * as conversations from './conversations.ts';
import { recordWritten } from './store.ts';
import { plainLine } from '#platform/untrusted-text.ts';
import type { Platform } from '#platform/platform.ts';
import { translatorOf } from '#platform/words.ts';
import { replaceProhibitedWording } from './approval-wording.ts';
import { describe } from './company-description.ts';
import { COMPANY_SCRIPT, followInterview } from './company-interview.ts';
import { describeByModel, INTERVIEWER } from './company-model.ts';
import { inScript } from './interview.ts';

const interviewer = ({ language }: conversations.Speaker): conversations.Interviewer => ({
  subject: 'company',
  product: null,
  instructions: INTERVIEWER,
  ...inScript(COMPANY_SCRIPT, translatorOf(language)),
});

export async function getConversation(
  platform: Platform,
  speaker: conversations.Speaker,
): Promise<Conversation> {
  const conversation = await conversations.findConversation(platform, speaker, 'company');
  return conversation ? conversations.shown(conversation, interviewer(speaker)) : conversations.NOT_STARTED;
}

export const startConversation = (
  platform: Platform,
  speaker: conversations.Speaker,
  { version }: Input<typeof startCompanyConversation>['body'],
): Promise<Output<typeof startCompanyConversation>> =>
  conversations.beginConversation(platform, speaker, interviewer(speaker), version);

export async function answerConversation(
  platform: Platform,
  speaker: conversations.Speaker,
  { response, version }: z.output<typeof ConversationAnswer>,
): Promise<Output<typeof answerCompanyConversation>> {
  const conversation = await conversations.loadConversation(platform, speaker, 'company', version);
  return conversations.continueConversation(platform, conversation, interviewer(speaker), response);
}

export async function describeFromConversation(
  platform: Platform,
  speaker: conversations.Speaker,
  company: Input<typeof describeCompany>['body'],
): Promise<Output<typeof describeCompany>> {
  const conversation = await conversations.loadConversation(platform, speaker, 'company', company.version);
  const answers = await conversations.answersToWriteFrom(platform, conversation);
  const { guide, messages } = conversation;
  const { companyType } = company;
  const companyName = plainLine(company.companyName, company.companyName.length);
  const written =
    guide === 'model'
      ? await describeByModel(conversations.modelOf(platform), { companyName, companyType }, messages)
      : describe({ companyName, companyType, ...followInterview(answers) }, speaker.language);
  const opportunityDescription = replaceProhibitedWording(written, answers);
  await recordWritten(platform.db, conversation);
  return { opportunityDescription, conversationData: { guide, messages, opportunityDescription } };
}
