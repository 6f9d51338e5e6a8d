import { answerCompanyConversation, describeCompany, startCompanyConversation } from '#contract/ai.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { CompanyType } from '#contract/vocabulary.ts';
import { call } from '#lib/api.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { AssistantPanel } from './assistant-panel.tsx';
import { useConversation } from './conversation.ts';
import { companyConversationQuery } from './queries.ts';

interface CompanyAssistantProps {
  company: () => { companyName: string; companyType: CompanyType };
  takesFocus: boolean;
  onWritten: (written: Answer<typeof describeCompany>) => void;
  onClose: () => void;
  className: string;
}

export function CompanyAssistant({ company, onWritten, className, ...rest }: CompanyAssistantProps) {
  const talk = useConversation({
    query: companyConversationQuery,
    start: (version) => call(startCompanyConversation, { body: { version } }),
    answer: (response, version) => call(answerCompanyConversation, { body: { response, version } }),
    write: (version) => call(describeCompany, { body: { ...company(), version } }),
    onWritten,
    onComplete: 'write',
  });
  const { data } = talk.conversation;
  const conversation = data && data.messages.length > 0 ? data : undefined;
  return (
    <AssistantPanel
      {...rest}
      talk={talk}
      subject="company"
      conversation={conversation}
      intro={t('assistants:intro')}
      generate={t('assistants:generate')}
      className={cn(conversation ? 'h-150' : 'min-[1180px]:h-150', className)}
    />
  );
}
