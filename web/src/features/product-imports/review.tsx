import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ImportPlan,
  type ImportTrial,
  type ProductImport,
  runProductImport,
} from '#contract/product-imports.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { PlanForm } from './plan-form.tsx';
import { importTrialQuery, productImportQuery } from './queries.ts';
import { ImportFigures, Preview, Problems } from './trial.tsx';

interface ReviewProps {
  sheet: ProductImport;
  onAnother: () => void;
}

/** Shows the guessed columns and the expected result. Nothing is imported until the button is pressed. */
export function Review({ sheet, onAnother }: ReviewProps) {
  const [plan, setPlan] = useState<ImportPlan>(sheet.plan);
  return (
    <div className="grid gap-7 max-sm:gap-5">
      <PlanForm columns={sheet.columns} plan={plan} onChange={setPlan} />
      <Trial sheet={sheet} plan={plan} onAnother={onAnother} />
    </div>
  );
}

function Trial({ sheet: { id }, plan, onAnother }: ReviewProps & { plan: ImportPlan }) {
  const trial = useQuery({ ...importTrialQuery(id, plan), placeholderData: keepPreviousData });
  const { data, error, isFetching, isPlaceholderData: isOutdated } = trial;
  const beginning = useAction({
    run: () => call(runProductImport, { params: { id }, body: plan }),
    done: (begun) => queryClient.setQueryData(productImportQuery(id).queryKey, begun),
    failed: { title: t('product-imports:startFailed') },
  });
  const wanted = data && !error ? data.added + data.updated : 0;
  return (
    <>
      <section aria-label={t('product-imports:expected')} aria-busy={isFetching} className="grid gap-5">
        <h2 className="text-h3 font-semibold tracking-tight">{t('product-imports:expected')}</h2>
        {error ? (
          <Panel>
            <LoadFailed
              title={t('product-imports:checkFailed')}
              text={error.message}
              onRetry={() => void trial.refetch()}
            />
          </Panel>
        ) : (
          <Outcome trial={data} importId={id} isOutdated={isOutdated} />
        )}
      </section>
      <div className="flex flex-wrap items-center gap-3 max-sm:*:w-full">
        <Button
          size="lg"
          disabled={wanted === 0 || isOutdated}
          pending={beginning.isPending}
          pendingText={t('product-imports:starting')}
          onClick={() => beginning.mutate()}
        >
          {t('product-imports:start', { count: wanted })}
        </Button>
        <Button variant="secondary" size="lg" onClick={onAnother}>
          {t('product-imports:chooseAnother')}
        </Button>
        <p role="status" className="text-small text-ink-2">
          {statusWords(isFetching, wanted)}
        </p>
      </div>
    </>
  );
}

function statusWords(isFetching: boolean, wanted: number): string {
  if (isFetching) return t('product-imports:checking');
  return wanted === 0 ? t('product-imports:nothingToImport') : '';
}

interface OutcomeProps {
  trial: ImportTrial | undefined;
  importId: string;
  isOutdated: boolean;
}

const Outcome = ({ trial, importId, isOutdated }: OutcomeProps) =>
  trial ? (
    <div className={cn('grid gap-5', isOutdated && 'opacity-60')}>
      <ImportFigures counts={trial} />
      <Problems trial={trial} importId={importId} />
      <Preview rows={trial.preview} />
    </div>
  ) : (
    <PageSpinner />
  );
