import { RotateCcw, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { CompanyConversation } from '#contract/ai.ts';
import type { CompanyType } from '#contract/vocabulary.ts';
import { useSignedInUser } from '#lib/session.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel, PanelBody } from '#ui/panel.tsx';
import { AnswerBox } from './answer-box.tsx';
import { ChatLog } from './chat-log.tsx';
import { useCompanyConversation, type Written } from './company-conversation.ts';

interface CompanyAssistantProps {
  company: () => { companyName: string; companyType: CompanyType };
  /** Somebody asked for it, and writes in it next. */
  takesFocus: boolean;
  onWritten: (written: Written) => void;
  onClose: () => void;
  className: string;
}

/** The panel beside a company's form: a conversation that becomes its opportunity description. */
export function CompanyAssistant({ takesFocus, onClose, className, ...about }: CompanyAssistantProps) {
  const talk = useCompanyConversation(about);
  const [isStarted, setIsStarted] = useState(false);
  const titleId = useId();
  const { data } = talk.conversation;
  const isBegun = data !== undefined && data.messages.length > 0;
  const start = () => talk.starting.mutate(undefined, { onSuccess: () => setIsStarted(true) });

  return (
    <Panel
      aria-labelledby={titleId}
      className={cn('flex flex-col', isBegun ? 'h-[600px]' : 'min-[1180px]:h-[600px]', className)}
    >
      <header className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-5 max-sm:pl-4">
        <h2 id={titleId} className="text-h3 font-semibold tracking-tight [font-stretch:100%]">
          {m.assistant_title()}
        </h2>
        <span role="status" className="ml-auto text-small text-ink-2 tabular-nums">
          {progressOf(data)}
        </span>
        {isBegun && <StartOver isPending={talk.starting.isPending} onConfirm={start} />}
        <IconButton label={m.assistant_close()} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </header>
      {isBegun ? (
        <Talk talk={talk} conversation={data} takesFocus={takesFocus || isStarted} />
      ) : (
        <Beginning talk={talk} onStart={start} />
      )}
    </Panel>
  );
}

type Conversing = ReturnType<typeof useCompanyConversation>;

function Beginning({ talk: { conversation, starting }, onStart }: { talk: Conversing; onStart: () => void }) {
  return (
    <PanelBody className="grid flex-1 content-center justify-items-start gap-3 py-5">
      <p className="text-ink-2">{conversation.isError ? m.assistant_load_failed() : m.assistant_intro()}</p>
      <p className="text-small text-ink-2">{m.assistant_optional()}</p>
      {conversation.isError ? (
        <Button variant="secondary" onClick={() => void conversation.refetch()}>
          {m.common_retry()}
        </Button>
      ) : (
        <Button
          variant="secondary"
          disabled={conversation.isPending}
          pending={starting.isPending}
          pendingText={m.assistant_starting()}
          onClick={onStart}
        >
          {m.assistant_start()}
        </Button>
      )}
    </PanelBody>
  );
}

interface TalkProps {
  talk: Conversing;
  conversation: CompanyConversation;
  takesFocus: boolean;
}

/** What was said, and under it what comes next: an answer, or the description. */
function Talk({ talk: { answering, answer, writing }, conversation, takesFocus }: TalkProps) {
  const { id: userId } = useSignedInUser();
  const { messages, isComplete, isWritten } = conversation;
  return (
    <>
      <ChatLog
        messages={messages}
        pending={answering.isPending ? answering.variables : undefined}
        doing={doingOf(answering.isPending, writing.isPending)}
      />
      {isComplete && !isWritten ? (
        <div className="border-t border-line p-4 empty:hidden">
          {!writing.isPending && (
            <Button variant="secondary" onClick={() => writing.mutate()} className="w-full">
              {m.assistant_generate()}
            </Button>
          )}
        </div>
      ) : (
        <AnswerBox
          key={messages[0]?.timestamp}
          draft={`assistant:company:${userId}`}
          hint={isWritten ? m.assistant_add_hint() : m.assistant_answer_hint()}
          isPending={answering.isPending}
          problem={answering.error?.message}
          takesFocus={takesFocus}
          onSend={answer}
        />
      )}
    </>
  );
}

/** Asks before it forgets what was answered. */
function StartOver({ isPending, onConfirm }: { isPending: boolean; onConfirm: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <IconButton label={m.assistant_start_over()} onClick={() => setIsAsking(true)}>
        <RotateCcw size={18} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={m.assistant_start_over()}
        text={m.assistant_start_over_text()}
        confirmLabel={m.assistant_start_over()}
        pendingLabel={m.assistant_starting()}
        pending={isPending}
        onConfirm={() => {
          onConfirm();
          setIsAsking(false);
        }}
      />
    </>
  );
}

function progressOf(conversation: CompanyConversation | undefined): string {
  const { progress = null, isComplete = false } = conversation ?? {};
  return progress && !isComplete ? m.assistant_progress(progress) : '';
}

function doingOf(isAnswering: boolean, isWriting: boolean): string | undefined {
  if (isWriting) return m.assistant_writing();
  return isAnswering ? m.assistant_thinking() : undefined;
}
