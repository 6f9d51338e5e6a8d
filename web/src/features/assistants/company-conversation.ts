import { useQuery } from '@tanstack/react-query';
import {
  answerCompanyConversation,
  type ChatMessage,
  type CompanyConversation,
  describeCompany,
  startCompanyConversation,
} from '#contract/ai.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { CompanyType } from '#contract/vocabulary.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient } from '#lib/queries.ts';
import type { Toast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { companyConversationQuery } from './queries.ts';

export type Written = Answer<typeof describeCompany>;

interface About {
  /** What the form says of the company when the description is written. */
  company: () => { companyName: string; companyType: CompanyType };
  onWritten: (written: Written) => void;
}

/** The conversation about a company: begun, answered, and written up by itself once it is complete. */
export function useCompanyConversation({ company, onWritten }: About) {
  const conversation = useQuery(companyConversationQuery);
  const writing = useAction({
    run: () => call(describeCompany, { body: company() }),
    done: (written) => {
      changeConversation((was) => ({ ...was, isWritten: true }));
      onWritten(written);
    },
    failed: () => failure(m.assistant_generate_failed()),
  });
  const starting = useAction({
    run: () => call(startCompanyConversation),
    done: ({ message, progress }) =>
      changeConversation(() => ({
        messages: [said('assistant', message)],
        progress,
        isComplete: false,
        isWritten: false,
      })),
    failed: () => failure(m.assistant_start_failed()),
  });
  const answering = useAction({
    run: (response: string) => call(answerCompanyConversation, { body: { response } }),
    done: ({ message, progress, isComplete }, response) => {
      changeConversation(({ messages }) => ({
        messages: [...messages, said('user', response), said('assistant', message)],
        progress,
        isComplete,
        isWritten: false,
      }));
      if (isComplete) writing.mutate();
    },
    failed: () => failure(m.assistant_send_failed()),
  });
  /** The answer may have arrived, and only the reply been lost. */
  const hasArrived = async (response: string) => {
    const before = conversation.data?.messages.length ?? 0;
    const { data } = await conversation.refetch();
    return data?.messages.slice(before).some(({ content }) => content === response) ?? false;
  };
  const answer = (response: string, sent: () => void) =>
    answering.mutate(response, {
      onSuccess: sent,
      onError: () => void hasArrived(response).then((arrived) => arrived && sent()),
    });
  return { conversation, starting, answering, answer, writing };
}

/** The catalogue's toasts (seed 1, section 8). */
const failure = (description: string): Toast => ({ title: m.assistant_error(), description });

const said = (role: ChatMessage['role'], content: string): ChatMessage => ({
  role,
  content,
  timestamp: new Date().toISOString(),
});

const changeConversation = (change: (was: CompanyConversation) => CompanyConversation): void =>
  void queryClient.setQueryData(companyConversationQuery.queryKey, (was) => was && change(was));
