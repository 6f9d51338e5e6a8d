import { useState } from 'react';
import { answerProductConversation, describeProduct, startProductConversation } from '#contract/ai.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { ProductCategory } from '#contract/vocabulary.ts';
import { call } from '#lib/api.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { AssistantPanel } from './assistant-panel.tsx';
import { useConversation } from './conversation.ts';
import { productConversationQuery } from './queries.ts';

interface ProductAssistantProps {
  productName: string;
  category: ProductCategory | undefined;
  isTaken: boolean;
  onWritten: (written: Answer<typeof describeProduct>) => void;
  onClose: () => void;
  className: string;
}

export function ProductAssistant({ productName, category, onWritten, ...rest }: ProductAssistantProps) {
  const [continued, setContinued] = useState<string>();
  const talk = useConversation({
    query: productConversationQuery,
    start: (version) => call(startProductConversation, { body: { productName, category, version } }),
    answer: (message, version) =>
      call(answerProductConversation, { body: { message, productName, version } }),
    write: (version) => call(describeProduct, { body: { productName, version } }),
    onWritten,
    answeredAs: () => ({ productName }),
  });
  const { data } = talk.conversation;
  const isOfThis = data?.productName === productName || data?.productName === continued;
  const earlier = data && !isOfThis && !data.isWritten && data.messages.length > 1 ? data.productName : null;
  return (
    <AssistantPanel
      {...rest}
      talk={talk}
      subject="product"
      conversation={isOfThis ? data : undefined}
      intro={t('assistants:productIntro', { name: productName })}
      generate={t('assistants:generateProduct')}
      takesFocus
      otherStart={
        earlier && (
          <Button variant="quiet" onClick={() => setContinued(earlier)}>
            {t('assistants:continue', { name: earlier })}
          </Button>
        )
      }
    />
  );
}
