import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Message } from '#contract/messages.ts';
import { MAX_REPORTED_MESSAGES } from '#contract/reports.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';

interface ReportMessagesProps {
  written: UseInfiniteQueryResult<Message[]>;
  name: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
}

export function ReportMessages({ written, name, chosen, onChange, error }: ReportMessagesProps) {
  const isFull = chosen.length >= MAX_REPORTED_MESSAGES;
  return (
    <FieldGroup
      legend={t('reports:messages', { count: chosen.length, limit: MAX_REPORTED_MESSAGES })}
      hint={t('reports:messagesHint')}
      error={error}
    >
      <div className="max-h-60 overflow-y-auto rounded-control border border-line [scrollbar-width:thin]">
        <PagedList
          query={written}
          skeleton={
            <Skeleton label={t('messages:threadLoading')} count={4} className="p-3">
              {() => <SkeletonBar className="my-2 h-5" />}
            </Skeleton>
          }
          failed={{ title: t('messages:threadFailed'), text: t('messages:threadFailedText') }}
          empty={<p className="p-3 text-ink-2">{t('messages:threadNone')}</p>}
          moreLabel={t('reports:earlier')}
        >
          {(messages) => (
            <ul>
              {messages.map((message) => (
                <li key={message.id} className="border-t border-line px-3 py-1 first:border-t-0">
                  <Checkbox
                    checked={chosen.includes(message.id)}
                    disabled={isFull && !chosen.includes(message.id)}
                    onChange={() => onChange(toggled(chosen, message.id))}
                    label={<MessageLine message={message} name={name} />}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </FieldGroup>
  );
}

const toggled = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];

function MessageLine({ message, name }: { message: Message; name: string }) {
  const { id: reader } = useSignedInUser();
  const { senderId, content, attachments, createdAt } = message;
  const names = attachments.map(({ name }) => name).join(', ');
  return (
    <>
      <span className="block text-note leading-4.5 text-ink-3">
        {t('reports:messageBy', {
          name: senderId === reader ? t('reports:you') : name,
          moment: formatDateTime(createdAt),
        })}
      </span>
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {content || names || t('reports:noText')}
      </span>
    </>
  );
}
