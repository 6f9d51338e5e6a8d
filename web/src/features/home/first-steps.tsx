import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useId } from 'react';
import { dismissFirstSteps, FIRST_STEPS, type FirstStep, type FirstSteps as State } from '#contract/home.ts';
import { CONNECTION_FEE_CENTS } from '#contract/vocabulary.ts';
import { call } from '#lib/api.ts';
import { formatMoney } from '#lib/money.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Check } from '#ui/icons.tsx';
import { Panel } from '#ui/panel.tsx';
import { firstStepsQuery } from './queries.ts';

/**
 * The first steps of a new member. Completed steps are ticked automatically, and the list disappears when all are done.
 */
export function FirstSteps() {
  const titleId = useId();
  const { data: state } = useQuery(firstStepsQuery);
  const dismissing = useAction({
    run: () => call(dismissFirstSteps),
    stale: ['user'],
    failed: { title: t('home:dismissFailed') },
  });
  if (!state || state.isOver) return null;
  const next = nextOf(state);
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <header className="px-5.5 pt-5 pb-4 max-sm:px-4">
        <h2 id={titleId} className="text-h3 font-semibold tracking-tight [font-stretch:100%]">
          {t('home:firstSteps')}
        </h2>
        <p className="mt-0.5 text-detail text-ink-2">
          {t('home:stepsDone', { done: state.done.length, all: FIRST_STEPS.length })}
        </p>
        <div aria-hidden="true" className="mt-3.5 flex gap-1">
          {FIRST_STEPS.map((step) => (
            <span key={step} className={cn('h-1 flex-1 rounded-full', barOf(state, step, next))} />
          ))}
        </div>
      </header>
      <ol>
        {FIRST_STEPS.map((step, index) => (
          <StepRow key={step} state={state} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
      <footer className="flex items-center justify-between gap-4 border-t border-line px-5.5 py-2.5 text-small text-ink-2 max-sm:px-4">
        <p>{t('home:stepsDisappear')}</p>
        <Button variant="quiet" size="sm" pending={dismissing.isPending} onClick={() => dismissing.mutate()}>
          {t('home:dismiss')}
        </Button>
      </footer>
    </Panel>
  );
}

/**
 * Returns the first open step that has an action on this page. Confirming the email address is not one: the link is in
 * an email, which the notice above the page can send again.
 */
const nextOf = ({ done }: State): FirstStep | undefined =>
  FIRST_STEPS.find((step) => step !== 'email' && !done.includes(step));

function barOf({ done }: State, step: FirstStep, next: FirstStep | undefined): string {
  if (done.includes(step)) return 'bg-ok-solid';
  return step === next ? 'bg-attention-solid' : 'bg-line-strong/30';
}

interface StepRowProps {
  state: State;
  step: FirstStep;
  number: number;
  isNext: boolean;
}

function StepRow({ state, step, number, isNext }: StepRowProps) {
  const isDone = state.done.includes(step);
  const { title, text, action, to } = wordsOf(step, state);
  return (
    <li
      className={cn(
        'flex items-center gap-x-3.5 gap-y-2.5 border-t border-line px-5.5 py-3.5 max-sm:flex-wrap max-sm:px-4',
        isNext && 'bg-attention-soft',
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          'grid size-6 flex-none place-items-center self-start rounded-full text-small font-semibold',
          isDone && 'bg-ok-soft text-ok',
          isNext && 'bg-attention-solid text-on-attention',
          !isDone && !isNext && 'border border-line-strong text-ink-2',
        )}
      >
        {isDone ? <Check size={14} /> : number}
      </span>
      <div className="min-w-0 flex-1 max-sm:basis-4/5">
        <h3 className={cn('text-body font-semibold', isDone && 'font-medium text-ink-2')}>
          {title}
          {isDone && <span className="sr-only">{`, ${t('home:stepDone')}`}</span>}
        </h3>
        <p className="text-detail leading-5 text-ink-2">{text}</p>
      </div>
      {!isDone && to && (
        <Link
          {...to}
          className={cn(isNext ? buttonClass('primary', 'sm') : 'link-alone text-detail', 'max-sm:ml-9.5')}
        >
          {action}
        </Link>
      )}
    </li>
  );
}

interface StepWords {
  title: string;
  text: string;
  action?: string;
  to?: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

const companyPage = (company: State['company']): NonNullable<StepWords['to']> =>
  company ? { to: '/companies/$id', params: { id: company.id } } : { to: '/register-company' };

function wordsOf(step: FirstStep, { company }: State): StepWords {
  const isDistributor = company?.type === 'distributor';
  switch (step) {
    case 'email':
      return { title: t('home:confirmEmail'), text: t('home:confirmEmailText') };
    case 'company':
      return {
        title: t('home:completeCompany'),
        text: t('home:completeCompanyText'),
        action: company ? t('home:openCompany') : t('common:addYourCompany'),
        to: companyPage(company),
      };
    case 'offer':
      return isDistributor
        ? {
            title: t('home:selectTerritories'),
            text: t('home:selectTerritoriesText'),
            action: t('home:openCompany'),
            to: companyPage(company),
          }
        : {
            title: t('home:firstProduct'),
            text: t('home:firstProductText'),
            action: t('home:addProduct'),
            to: { to: '/products', search: { add: 'true' } },
          };
    case 'nda':
      return {
        title: t('home:signNda'),
        text: t('home:signNdaText'),
        action: t('home:readNda'),
        to: { to: '/nda-management' },
      };
    case 'request':
      return {
        title: t('home:firstRequest'),
        text: t('home:firstRequestText', { fee: formatMoney(CONNECTION_FEE_CENTS) }),
        action: isDistributor ? t('home:findManufacturers') : t('home:findDistributors'),
        to: { to: '/companies', search: { type: isDistributor ? ['manufacturer'] : ['distributor'] } },
      };
  }
}
