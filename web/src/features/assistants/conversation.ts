import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ChatMessage, Conversation, Progress } from '#contract/ai.ts';
import { ApiFailure } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient } from '#lib/queries.ts';
import type { Toast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

interface Answered {
  message: string;
  progress: Progress;
  isComplete: boolean;
  version: number;
}

/** The calls name the version that this tab shows, so that another tab's conversation is not mixed with it. */
interface Assistance<Kept extends Conversation, Written, Key extends QueryKey> {
  query: UseQueryOptions<Kept, Error, Kept, Key> & { queryKey: Key };
  start: (seen: number | undefined) => Promise<unknown>;
  answer: (text: string, seen: number | undefined) => Promise<Answered>;
  write: (seen: number | undefined) => Promise<Written>;
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
  const seen = () => queryClient.getQueryData<Kept>(query.queryKey)?.version;
  const writing = useAction({
    run: () => write(seen()),
    done: (written) => {
      change((was) => ({ ...was, isWritten: true }));
      onWritten(written);
    },
    failed: failedWith('assistants:generateFailed'),
  });
  const starting = useAction({
    run: async () => {
      await start(seen());
      await conversation.refetch();
    },
    failed: failedWith('assistants:startFailed'),
  });
  const answering = useAction({
    run: (response: string) => send(response, seen()),
    done: ({ message, progress, isComplete, version }, response) => {
      change((was) => ({
        ...was,
        ...answeredAs?.(),
        messages: [...was.messages, said('user', response), said('assistant', message)],
        progress,
        isComplete,
        version,
        isWritten: false,
      }));
      if (isComplete && onComplete === 'write') writing.mutate();
    },
    failed: failedWith('assistants:sendFailed'),
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
      onError: (failure) => {
        if (!isContinuedElsewhere(failure)) void hasArrived(response).then((arrived) => arrived && sent());
      },
    });
  const actions = [starting, answering, writing];
  const renewing = useAction({
    run: () => conversation.refetch({ throwOnError: true }),
    done: () => {
      for (const action of actions) action.reset();
    },
    failed: failedWith('assistants:loadFailed'),
  });
  const isOutdated = actions.some(({ error }) => isContinuedElsewhere(error));
  return { conversation, starting, answering, answer, writing, isOutdated, renewing };
}

export type Conversing = Pick<
  ReturnType<typeof useConversation<Conversation, unknown, QueryKey>>,
  'starting' | 'answering' | 'answer' | 'writing' | 'isOutdated' | 'renewing'
> & {
  conversation: {
    data: Conversation | undefined;
    isError: boolean;
    isPending: boolean;
    refetch: () => unknown;
  };
};

const isContinuedElsewhere = (error: Error | null): boolean =>
  error instanceof ApiFailure && error.code === 'assistant.continued_elsewhere';

type Failed = 'startFailed' | 'sendFailed' | 'generateFailed' | 'loadFailed';

/** The panel itself explains that another tab continued the conversation. */
const failedWith =
  (key: `assistants:${Failed}`) =>
  (failure: ApiFailure): Toast | null =>
    isContinuedElsewhere(failure) ? null : { title: t('assistants:error'), description: t(key) };

const said = (role: ChatMessage['role'], content: string): ChatMessage => ({
  role,
  content,
  timestamp: new Date().toISOString(),
});
