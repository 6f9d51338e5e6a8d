import {
  countConversations,
  getCorrespondent,
  listConversations,
  listMessages,
  muteConversation,
  readConversation,
  searchMessages,
  sendMessage,
  unmuteConversation,
} from '#contract/messages.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as conversations from './conversations.ts';
import * as search from './search.ts';
import * as service from './messages.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listMessages, ({ actor, query }) => service.listMessages(platform, actor, query));
  on(sendMessage, ({ actor, body }) => service.sendMessage(platform, actor, body));
  on(searchMessages, ({ actor, query }) => search.searchMessages(platform, actor, query));
  on(countConversations, ({ actor }) => conversations.countConversations(platform, actor));
  on.list(listConversations, ({ actor, query }) => conversations.listConversations(platform, actor, query));
  on(getCorrespondent, ({ actor, params }) => service.getCorrespondent(platform, actor, params.userId));
  on(readConversation, ({ actor, params, body }) =>
    conversations.readConversation(platform, actor, params.userId, body.upTo),
  );
  on(muteConversation, ({ actor, params, body }) =>
    conversations.muteConversation(platform, actor, params.userId, body.span),
  );
  on(unmuteConversation, ({ actor, params }) =>
    conversations.unmuteConversation(platform, actor, params.userId),
  );
}
