import { useId } from 'react';
import type { Passport } from '#contract/passports.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { ChevronDown } from '#ui/icons.tsx';
import { LongText } from '#ui/long-text.tsx';
import { Documents } from './documents.tsx';
import { ExpiryText } from './expiry-text.tsx';
import { questionText } from './question-text.ts';
import { type Answer, statusOf } from './sections.ts';
import { StatusMark } from './status-mark.tsx';

export const rowId = (question: string): string => `question-${question}`;

interface QuestionRowProps {
  passport: Passport;
  answer: Answer;
  isOpen: boolean;
  onToggle: () => void;
  onAct: () => void;
}

export function QuestionRow({ passport, answer, isOpen, onToggle, onAct }: QuestionRowProps) {
  const panelId = useId();
  const { canEdit, canAsk, isOwn } = passport;
  const { question } = answer;
  return (
    <li className="border-t border-line first:border-t-0">
      <h3>
        <button
          id={rowId(question)}
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
          className="flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-0.5 px-5 py-3 text-left focus-visible:-outline-offset-2 hover:bg-sunken max-sm:px-4"
        >
          <span className="min-w-0 flex-1 font-medium wrap-anywhere max-sm:min-w-full">
            {questionText(question)}
          </span>
          <StatusMark status={statusOf(answer)} />
          <ChevronDown
            size={18}
            className={cn('flex-none text-ink-3 max-sm:ml-auto', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      {isOpen && (
        <div id={panelId} className="grid gap-4 px-5 pt-3 pb-5 max-sm:px-4">
          <AnswerText answer={answer} />
          <Requests answer={answer} />
          <Documents passport={passport} answer={answer} />
          {/* A request that is still open cannot be made again. */}
          {(canEdit || (canAsk && answer.requests.length === 0)) && (
            <Button
              variant="secondary"
              size="sm"
              aria-haspopup="dialog"
              className="justify-self-start"
              onClick={onAct}
            >
              {isOwn ? (answer.value ? t('passports:change') : t('passports:answer')) : t('passports:ask')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const AnswerText = ({ answer: { value, changedAt } }: { answer: Answer }) =>
  value && changedAt !== null ? (
    <div className="grid max-w-[72ch] gap-1.5 wrap-anywhere">
      {value.isYes !== null && (
        <p className="font-medium">{t(value.isYes ? 'passports:yes' : 'passports:no')}</p>
      )}
      {value.text !== null && <LongText text={value.text} />}
      {value.licenses.length > 0 && <Licenses licenses={value.licenses} />}
      <p className="text-small text-ink-2">{t('passports:changedOn', { day: formatDate(changedAt) })}</p>
    </div>
  ) : (
    <p className="text-ink-2">{t('passports:unanswered')}</p>
  );

const Licenses = ({ licenses }: Pick<NonNullable<Answer['value']>, 'licenses'>) => (
  <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
    {licenses.map(({ state, number, expiresOn }) => (
      <li key={`${state} ${number}`}>
        {t('passports:license', { state, number })}
        <ExpiryText day={expiresOn} />
      </li>
    ))}
  </ul>
);

const Requests = ({ answer: { requests } }: { answer: Answer }) =>
  requests.length > 0 && (
    <ul className="grid gap-2">
      {requests.map(({ id, companyName, note, at }) => (
        <li
          key={id}
          className="rounded-control border border-attention-line bg-attention-soft px-3.5 py-2.5 text-detail wrap-anywhere"
        >
          <p className="font-medium text-attention">
            {t('passports:requested', { company: companyName, day: formatDate(at) })}
          </p>
          {note !== null && <p>{note}</p>}
        </li>
      ))}
    </ul>
  );
