import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Passport, PassportQuestion } from '#contract/passports.ts';
import { isUnknown } from '#lib/api.ts';
import { t } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { PanelSkeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { PassportSummary } from './passport-summary.tsx';
import { passportQuery } from './queries.ts';
import { QuestionRow, rowId } from './question-row.tsx';
import { ReadingsPanel } from './readings-panel.tsx';
import { type Answer, nextUnanswered, SECTIONS } from './sections.ts';
import { SharesPanel } from './shares-panel.tsx';

const AnswerDialog = lazyPart(async () => (await import('./answer-dialog.tsx')).AnswerDialog);
const RequestDialog = lazyPart(async () => (await import('./request-dialog.tsx')).RequestDialog);

export function PassportPage({ companyId }: { companyId: string }) {
  const { data: passport, error, refetch } = useQuery(passportQuery(companyId));
  if (error && isUnknown(error))
    return <StateCard kind="lost" title={t('passports:notShared')} text={t('passports:notSharedText')} />;
  if (passport) return <Questionnaire passport={passport} />;
  if (!error) return <PassportSkeleton />;
  return (
    <Panel>
      <LoadFailed
        title={t('passports:passportFailed')}
        text={t('common:pageFailedText')}
        onRetry={() => void refetch()}
      />
    </Panel>
  );
}

const PassportSkeleton = () => (
  <div className="grid gap-6 max-sm:gap-5">
    <PanelSkeleton />
    <div className="grid items-start gap-6 max-sm:gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid gap-6 max-sm:gap-5">
        {SECTIONS.map(({ name }) => (
          <PanelSkeleton key={name} />
        ))}
      </div>
      <PanelSkeleton />
    </div>
  </div>
);

const answersOf = ({ answers }: Passport, questions: readonly PassportQuestion[]): Answer[] =>
  questions.flatMap((question) => answers.filter((answer) => answer.question === question));

function Questionnaire({ passport }: { passport: Passport }) {
  const { companyId, isOwn, canEdit, answers } = passport;
  const [open, setOpen] = useState<PassportQuestion>();
  const [acting, setActing] = useState<PassportQuestion>();
  const show = (question: PassportQuestion) => {
    setOpen(question);
    document.getElementById(rowId(question))?.focus();
  };
  const ofQuestion = (question: PassportQuestion | undefined) =>
    answers.find((answer) => answer.question === question);
  const acted = ofQuestion(acting);
  return (
    <div className="grid gap-6 max-sm:gap-5">
      <PassportSummary passport={passport} onShow={show} onAnswer={setActing} />
      <div className={isOwn ? 'grid items-start gap-6 max-sm:gap-5 xl:grid-cols-[minmax(0,1fr)_360px]' : ''}>
        <div className="grid gap-6 max-sm:gap-5">
          {SECTIONS.map(({ name, questions }) => (
            <Panel key={name} aria-labelledby={name}>
              <PanelHeader id={name} title={t(name)} />
              <ul className="border-t border-line">
                {answersOf(passport, questions).map((answer) => (
                  <QuestionRow
                    key={answer.question}
                    passport={passport}
                    answer={answer}
                    isOpen={open === answer.question}
                    onToggle={() => setOpen(open === answer.question ? undefined : answer.question)}
                    onAct={() => setActing(answer.question)}
                  />
                ))}
              </ul>
            </Panel>
          ))}
        </div>
        {isOwn && (
          <div className="grid gap-6 max-sm:gap-5">
            <SharesPanel companyId={companyId} canEdit={canEdit} />
            <ReadingsPanel companyId={companyId} />
          </div>
        )}
      </div>
      {acted && (
        <Suspense>
          {isOwn ? (
            <AnswerDialog
              key={acted.question}
              companyId={companyId}
              answer={acted}
              next={nextUnanswered(answers, acted.question)}
              onNext={setActing}
              onClose={() => setActing(undefined)}
            />
          ) : (
            <RequestDialog
              companyId={companyId}
              question={acted.question}
              onClose={() => setActing(undefined)}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}
