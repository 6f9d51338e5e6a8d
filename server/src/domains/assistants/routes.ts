import {
  answerCompanyConversation,
  answerProductConversation,
  describeCompany,
  describeProduct,
  getCompanyConversation,
  getProductConversation,
  startCompanyConversation,
  startProductConversation,
} from '#contract/ai.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { sessionKey } from '#platform/sessions.ts';
import * as company from './company-assistant.ts';
import type { Speaker } from './conversations.ts';
import * as product from './product-assistant.ts';

export function routes(on: On, platform: Platform): void {
  on(getCompanyConversation, (call) => company.getConversation(platform, speakerOf(call)));
  on(startCompanyConversation, (call) => company.startConversation(platform, speakerOf(call), call.body));
  on(answerCompanyConversation, (call) => company.answerConversation(platform, speakerOf(call), call.body));
  on(describeCompany, (call) => company.describeFromConversation(platform, speakerOf(call), call.body));

  on(getProductConversation, (call) => product.getConversation(platform, speakerOf(call)));
  on(startProductConversation, (call) => product.startConversation(platform, speakerOf(call), call.body));
  on(answerProductConversation, (call) => product.answerConversation(platform, speakerOf(call), call.body));
  on(describeProduct, (call) => product.describeFromConversation(platform, speakerOf(call), call.body));
}

const speakerOf = ({ actor, request }: { actor: Actor; request: FastifyRequest }): Speaker => ({
  userId: actor.id,
  language: actor.language,
  sessionId: sessionKey(request),
});
