import { CheckCheck } from '#ui/more-icons.tsx';
import { Check, CircleAlert, Clock } from '#ui/icons.tsx';
import { memo, type ReactNode } from 'react';
import type { Instant } from '#contract/days.ts';
import type { Attachment } from '#contract/message-attachments.ts';
import { formatTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { BubbleText } from '#ui/bubble.tsx';
import { cn } from '#ui/class-names.ts';
import { AttachedFiles } from './attached-files.tsx';
import { type Outgoing, useOutbox } from './outbox.ts';

interface BubbleProps {
  content: string;
  isDamaged: boolean;
  attachments: readonly Attachment[];
  moment: string;
  isOwn: boolean;
  isRead: boolean;
}

export const Bubble = memo(({ content, isDamaged, attachments, moment, isOwn, isRead }: BubbleProps) => (
  <>
    <BubbleBody isOwn={isOwn} attachments={attachments}>
      {isDamaged ? <em className="text-ink-3">{t('messages:unreadable')}</em> : content}
    </BubbleBody>
    <BubbleFoot isOwn={isOwn} moment={moment}>
      {isOwn && <Receipt isRead={isRead} />}
    </BubbleFoot>
  </>
));

interface BubbleBodyProps {
  isOwn: boolean;
  attachments: readonly Attachment[];
  children: ReactNode;
}

const BubbleBody = ({ isOwn, attachments, children }: BubbleBodyProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
    {children && <BubbleText isOwn={isOwn}>{children}</BubbleText>}
    <AttachedFiles files={attachments} isOwn={isOwn} />
  </div>
);

function Receipt({ isRead }: { isRead: boolean }) {
  const Icon = isRead ? CheckCheck : Check;
  return (
    <span className={cn('inline-flex items-center gap-1', isRead && 'text-primary-ink')}>
      <Icon size={15} aria-hidden="true" />
      {isRead ? t('messages:read') : t('messages:sent')}
    </span>
  );
}

export function OutgoingBubble({
  item: { clientId, content, attachments, writtenAt, state, problem },
}: {
  item: Outgoing;
}) {
  const outbox = useOutbox();
  return (
    <>
      <BubbleBody isOwn attachments={attachments}>
        {content}
      </BubbleBody>
      <BubbleFoot isOwn moment={writtenAt}>
        {state === 'new' ? (
          <span className="inline-flex items-center gap-1">
            <Clock size={15} aria-hidden="true" />
            {t('messages:sending')}
          </span>
        ) : (
          <>
            <span className="inline-flex items-center gap-1 font-medium text-danger">
              <CircleAlert size={15} aria-hidden="true" />
              {state === 'delayed' ? t('messages:waiting') : t('messages:failed')}
            </span>
            <FootButton onClick={() => outbox.tryAgain(clientId)}>{t('messages:tryAgain')}</FootButton>
            <FootButton onClick={() => outbox.discard(clientId)}>{t('messages:discard')}</FootButton>
          </>
        )}
      </BubbleFoot>
      {problem && <p className="mt-0.5 px-0.5 text-right text-note leading-4.5 text-ink-2">{problem}</p>}
    </>
  );
}

const BubbleFoot = ({
  isOwn,
  moment,
  children,
}: {
  isOwn: boolean;
  moment: Instant;
  children: ReactNode;
}) => (
  <div
    className={cn(
      'mt-1 flex flex-wrap items-center gap-x-2 px-0.5 text-note leading-4.5 text-ink-3 tabular-nums',
      isOwn && 'justify-end',
    )}
  >
    <time dateTime={moment}>{formatTime(moment)}</time>
    {children}
  </div>
);

const FootButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" onClick={onClick} className="link min-h-6 rounded-plate px-0.5">
    {children}
  </button>
);
