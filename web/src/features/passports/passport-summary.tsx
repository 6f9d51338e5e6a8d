import { Suspense, useState } from 'react';
import type { Passport, PassportQuestion } from '#contract/passports.ts';
import { formatDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { ChevronRight } from '#ui/more-icons.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Panel, PanelBody } from '#ui/panel.tsx';
import { questionText } from './question-text.ts';
import { expiringIn, isAnswered, nextUnanswered } from './sections.ts';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

interface PassportSummaryProps {
  passport: Passport;
  onShow: (question: PassportQuestion) => void;
  onAnswer: (question: PassportQuestion) => void;
}

export function PassportSummary({ passport, onShow, onAnswer }: PassportSummaryProps) {
  const { companyName, share, answers, canEdit } = passport;
  const answered = answers.filter(isAnswered).length;
  const progress = t('passports:progress', { answered, total: answers.length });
  return (
    <Panel aria-label={t('passports:overview')}>
      <PanelBody className="flex flex-wrap items-center gap-x-8 gap-y-4 pt-5 max-sm:pt-4">
        <div className="min-w-64 flex-1">
          <p className="text-lead leading-6 font-semibold">{progress}</p>
          <progress
            className="mt-2 block h-2 w-full max-w-105 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
            aria-label={progress}
            max={answers.length}
            value={answered}
          />
          <p className="mt-2 max-w-[72ch] text-detail wrap-anywhere text-ink-2">
            {share
              ? t('passports:sharedUntil', { company: companyName, day: formatDay(share.endsOn) })
              : t(answered === 0 ? 'passports:startText' : 'passports:ownText')}
          </p>
        </div>
        {canEdit && <NextSteps passport={passport} answered={answered} onAnswer={onAnswer} />}
      </PanelBody>
      <Needs passport={passport} onShow={onShow} />
    </Panel>
  );
}

interface NextStepsProps {
  passport: Passport;
  answered: number;
  onAnswer: (question: PassportQuestion) => void;
}

/** Answering is the primary step. A passport with at least one answer can be shared. */
function NextSteps({ passport: { companyId, answers }, answered, onAnswer }: NextStepsProps) {
  const [isSharing, setSharing] = useState(false);
  const next = nextUnanswered(answers);
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-auto">
      {answered > 0 && (
        <Button
          variant={next ? 'secondary' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => setSharing(true)}
        >
          {t('passports:share')}
        </Button>
      )}
      {next && (
        <Button aria-haspopup="dialog" onClick={() => onAnswer(next)}>
          {t(answered === 0 ? 'passports:start' : 'passports:next')}
        </Button>
      )}
      {isSharing && (
        <Suspense>
          <ShareDialog companyId={companyId} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface Need {
  key: string;
  question: PassportQuestion;
  text: string;
  isLate: boolean;
}

const needsOf = ({ answers }: Passport): Need[] =>
  answers.flatMap((answer) => [
    ...answer.requests.map(({ id, companyName }) => ({
      key: id,
      question: answer.question,
      text: t('passports:needAsked', { company: companyName, question: questionText(answer.question) }),
      isLate: false,
    })),
    ...expiringIn(answer).map(({ key, name, day, isExpired }) => ({
      key: `${answer.question} ${key} ${day}`,
      question: answer.question,
      text: t(isExpired ? 'passports:needExpired' : 'passports:needExpires', {
        question: questionText(answer.question),
        name,
        day: formatDay(day),
      }),
      isLate: isExpired,
    })),
  ]);

/** Shows both companies what was requested and what expires. */
function Needs({ passport, onShow }: Pick<PassportSummaryProps, 'passport' | 'onShow'>) {
  const needs = needsOf(passport);
  if (needs.length === 0) return null;
  return (
    <ul aria-label={t('passports:needs')} className="border-t border-line">
      {needs.map(({ key, question, text, isLate }) => (
        <li key={key} className="border-t border-line first:border-t-0">
          <button
            type="button"
            onClick={() => onShow(question)}
            className={cn(
              'flex min-h-11 w-full items-center gap-3 px-5 py-2 text-left text-detail font-medium wrap-anywhere focus-visible:-outline-offset-2 hover:bg-sunken max-sm:px-4',
              isLate ? 'text-danger' : 'text-attention',
            )}
          >
            <span className="min-w-0 flex-1">{text}</span>
            <ChevronRight size={16} className="flex-none" />
          </button>
        </li>
      ))}
    </ul>
  );
}
