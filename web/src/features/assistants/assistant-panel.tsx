import { X } from '#ui/icons.tsx';
import { RotateCcw } from '#ui/more-icons.tsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Conversation } from '#contract/ai.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel, PanelBody } from '#ui/panel.tsx';
import { AnswerBox } from './answer-box.tsx';
import { ChatLog } from './chat-log.tsx';
import type { Conversing } from './conversation.ts';

interface AssistantPanelProps {
  talk: Conversing;
  subject: 'company' | 'product';
  conversation: Conversation | undefined;
  intro: string;
  generate: string;
  isTaken?: boolean;
  otherStart?: ReactNode;
  /** Whether the panel takes the focus because the person opened it. */
  takesFocus: boolean;
  onClose: () => void;
  className: string;
}

export function AssistantPanel({ takesFocus, onClose, className, ...rest }: AssistantPanelProps) {
  const { talk, conversation, intro, otherStart } = rest;
  const [isInUse, setIsInUse] = useState(false);
  // The button that shows the latest messages disappears, so the next step then takes the focus again.
  const isFocused = (takesFocus || isInUse) && !talk.isOutdated;
  const titleId = useId();
  const start = () => talk.starting.mutate(undefined, { onSuccess: () => setIsInUse(true) });

  return (
    <Panel aria-labelledby={titleId} className={cn('flex flex-col', className)}>
      <header className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-5 max-sm:pl-4">
        <h2 id={titleId} className="text-h3 font-semibold tracking-tight [font-stretch:100%]">
          {t('assistants:title')}
        </h2>
        <span role="status" className="ml-auto text-small text-ink-2 tabular-nums">
          {progressOf(conversation)}
        </span>
        {conversation && <StartOver isPending={talk.starting.isPending} onConfirm={start} />}
        <IconButton label={t('assistants:close')} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </header>
      {conversation ? (
        <Talk {...rest} conversation={conversation} takesFocus={isFocused} />
      ) : (
        <Beginning talk={talk} intro={intro} takesFocus={isFocused} onStart={start}>
          {otherStart}
        </Beginning>
      )}
      {talk.isOutdated && <ContinuedElsewhere renewing={talk.renewing} onRenewed={() => setIsInUse(true)} />}
    </Panel>
  );
}

interface BeginningProps {
  talk: Conversing;
  intro: string;
  takesFocus: boolean;
  onStart: () => void;
  children: ReactNode;
}

function Beginning({ talk, intro, takesFocus, onStart, children }: BeginningProps) {
  const { conversation, starting } = talk;
  const button = useRef<HTMLButtonElement>(null);
  const canStart = !conversation.isPending;
  useEffect(() => {
    if (takesFocus && canStart) focus(button.current);
  }, [takesFocus, canStart]);
  return (
    <PanelBody className="grid flex-1 content-center justify-items-start gap-3 py-5">
      <p className="text-ink-2">{conversation.isError ? t('assistants:loadFailed') : intro}</p>
      <p className="text-small text-ink-2">{t('assistants:optional')}</p>
      {conversation.isError ? (
        <Button variant="secondary" onClick={() => void conversation.refetch()}>
          {t('common:retry')}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="secondary"
            ref={button}
            disabled={!canStart}
            pending={starting.isPending}
            pendingText={t('assistants:starting')}
            onClick={onStart}
          >
            {t('assistants:start')}
          </Button>
          {children}
        </div>
      )}
    </PanelBody>
  );
}

const focus = (button: HTMLElement | null): void => button?.focus();

type TalkProps = Pick<AssistantPanelProps, 'talk' | 'subject' | 'generate' | 'isTaken' | 'takesFocus'> & {
  conversation: Conversation;
};

function Talk({ talk, subject, generate, isTaken = true, conversation, takesFocus }: TalkProps) {
  const { answering, answer, writing } = talk;
  const { id: userId } = useSignedInUser();
  const { messages, isComplete } = conversation;
  const isWritten = conversation.isWritten && isTaken;
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
            <Button
              variant="secondary"
              ref={takesFocus ? focus : undefined}
              onClick={() => writing.mutate()}
              className="w-full"
            >
              {generate}
            </Button>
          )}
        </div>
      ) : (
        <AnswerBox
          key={messages[0]?.timestamp}
          draft={`assistant:${subject}:${userId}`}
          hint={isWritten ? t('assistants:addHint') : t('assistants:answerHint')}
          isPending={answering.isPending}
          problem={talk.isOutdated ? undefined : answering.error?.message}
          takesFocus={takesFocus}
          onSend={answer}
        />
      )}
    </>
  );
}

interface ContinuedElsewhereProps extends Pick<Conversing, 'renewing'> {
  onRenewed: () => void;
}

function ContinuedElsewhere({ renewing, onRenewed }: ContinuedElsewhereProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-2.5 border-t border-line px-4 pt-3 pb-3.5">
      <p className="text-small text-ink-2">{t('assistants:continuedElsewhere')}</p>
      <Button
        variant="secondary"
        pending={renewing.isPending}
        pendingText={t('common:loading')}
        onClick={() => renewing.mutate(undefined, { onSuccess: onRenewed })}
      >
        {t('assistants:showLatest')}
      </Button>
    </div>
  );
}

function StartOver({ isPending, onConfirm }: { isPending: boolean; onConfirm: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <IconButton label={t('assistants:startOver')} onClick={() => setIsAsking(true)}>
        <RotateCcw size={18} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('assistants:startOver')}
        text={t('assistants:startOverText')}
        confirmLabel={t('assistants:startOver')}
        pendingLabel={t('assistants:starting')}
        pending={isPending}
        onConfirm={() => {
          onConfirm();
          setIsAsking(false);
        }}
      />
    </>
  );
}

function progressOf(conversation: Conversation | undefined): string {
  const { progress = null, isComplete = false } = conversation ?? {};
  return progress && !isComplete ? t('assistants:progress', progress) : '';
}

function doingOf(isAnswering: boolean, isWriting: boolean): string | undefined {
  if (isWriting) return t('assistants:writing');
  return isAnswering ? t('assistants:thinking') : undefined;
}
