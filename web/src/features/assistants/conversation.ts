import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ChatMessage, Conversation, Progress } from '#contract/ai.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient } from '#lib/queries.ts';
import type { Toast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

interface Assistance<Kept extends Conversation, Written, Key extends QueryKey> {
  query: UseQueryOptions<Kept, Error, Kept, Key> & { queryKey: Key };
  start: () => Promise<unknown>;
  answer: (text: string) => Promise<{ message: string; progress: Progress; isComplete: boolean }>;
  write: () => Promise<Written>;
  onWritten: (written: Written) => void;
  /** The changes that an answer makes to the conversation in addition to the messages. */
  answeredAs?: () => Partial<Kept>;
  onComplete?: 'write';
}

export function useConversation<Kept extends Conversation, Written, Key extends QueryKey>({
  query,
  start,
  answer: send,
  write,
  onWritten,
  answeredAs,
  onComplete,
}: Assistance<Kept, Written, Key>) {
  const conversation = useQuery(query);
  const change = (to: (was: Kept) => Kept) =>
    void queryClient.setQueryData<Kept>(query.queryKey, (was) => was && to(was));
  const writing = useAction({
    run: write,
    done: (written) => {
      change((was) => ({ ...was, isWritten: true }));
      onWritten(written);
    },
    failed: () => failure(t('assistants:generateFailed')),
  });
  const starting = useAction({
    run: async () => {
      await start();
      await conversation.refetch();
    },
    failed: () => failure(t('assistants:startFailed')),
  });
  const answering = useAction({
    run: send,
    done: ({ message, progress, isComplete }, response) => {
      change((was) => ({
        ...was,
        ...answeredAs?.(),
        messages: [...was.messages, said('user', response), said('assistant', message)],
        progress,
        isComplete,
        isWritten: false,
      }));
      if (isComplete && onComplete === 'write') writing.mutate();
    },
    failed: () => failure(t('assistants:sendFailed')),
  });
  /** The answer may have been saved even though the response was lost. */
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

export type Conversing = Pick<
  ReturnType<typeof useConversation<Conversation, unknown, QueryKey>>,
  'starting' | 'answering' | 'answer' | 'writing'
> & {
  conversation: {
    data: Conversation | undefined;
    isError: boolean;
    isPending: boolean;
    refetch: () => unknown;
  };
};

const failure = (description: string): Toast => ({ title: t('assistants:error'), description });

const said = (role: ChatMessage['role'], content: string): ChatMessage => ({
  role,
  content,
  timestamp: new Date().toISOString(),
});
