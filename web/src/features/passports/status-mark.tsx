import type { ReactNode } from 'react';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { CircleAlert, CircleCheck, Clock, MessageSquare } from '#ui/icons.tsx';
import type { AnswerStatus } from './sections.ts';

const MARK: Record<AnswerStatus, { icon: ReactNode; color: string; label: () => string }> = {
  asked: {
    icon: <MessageSquare size={16} />,
    color: 'font-medium text-attention',
    label: () => t('passports:standAsked'),
  },
  expired: {
    icon: <CircleAlert size={16} />,
    color: 'font-medium text-danger',
    label: () => t('passports:standExpired'),
  },
  missing: { icon: null, color: 'text-ink-2', label: () => t('passports:unanswered') },
  soon: {
    icon: <Clock size={16} />,
    color: 'font-medium text-attention',
    label: () => t('passports:standSoon'),
  },
  answered: { icon: <CircleCheck size={16} />, color: 'text-ok', label: () => t('passports:standAnswered') },
};

export function StatusMark({ status }: { status: AnswerStatus }) {
  const { icon, color, label } = MARK[status];
  return (
    <span className={cn('inline-flex flex-none items-center gap-1.5 text-detail', color)}>
      {icon}
      {label()}
    </span>
  );
}
