import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportPlan, type ProductImport, runProductImport } from '#contract/product-imports.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { formatCount } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { PlanForm } from './plan-form.tsx';
import { importTrialQuery } from './queries.ts';
import { ImportFigures, Preview, Problems } from './trial.tsx';

interface ReviewProps {
  sheet: ProductImport;
  onAnother: () => void;
}

/** What was guessed of a file and what it would do; nothing happens before the button is pressed. */
export function Review({ sheet, onAnother }: ReviewProps) {
  const [plan, setPlan] = useState<ImportPlan>(sheet.plan);
  const trial = useQuery({ ...importTrialQuery(sheet.id, plan), placeholderData: keepPreviousData });
  const beginning = useAction({
    run: () => call(runProductImport, { params: { id: sheet.id }, body: plan }),
    stale: ['products', 'companies'],
    failed: { title: m.imports_begin_failed(), fallback: m.imports_begin_failed_text() },
  });
  const { data, isPlaceholderData: isOutdated } = trial;
  const wanted = (data?.added ?? 0) + (data?.updated ?? 0);
  return (
    <div className="grid gap-7 max-sm:gap-5">
      <PlanForm columns={sheet.columns} plan={plan} onChange={setPlan} />
      <section aria-label={m.imports_trial()} aria-busy={trial.isFetching} className="grid gap-5">
        <h2 className="text-h3 font-semibold tracking-tight">{m.imports_trial()}</h2>
        {trial.error && (
          <Panel>
            <LoadFailed
              title={m.imports_trial_failed()}
              text={trial.error.message}
              onRetry={() => void trial.refetch()}
            />
          </Panel>
        )}
        {trial.isPending && <PageSpinner />}
        {data && !trial.error && (
          <div className={cn('grid gap-5', isOutdated && 'opacity-60')}>
            <ImportFigures counts={data} />
            <Problems trial={data} importId={sheet.id} />
            <Preview rows={data.preview} />
          </div>
        )}
      </section>
      <div className="flex flex-wrap items-center gap-3 max-sm:*:w-full">
        <Button
          size="lg"
          disabled={wanted === 0 || isOutdated || trial.isError}
          pending={beginning.isPending}
          pendingText={m.imports_beginning()}
          onClick={() => beginning.mutate()}
        >
          {m.imports_begin({ count: wanted, figure: formatCount(wanted) })}
        </Button>
        <Button variant="secondary" size="lg" onClick={onAnother}>
          {m.imports_another()}
        </Button>
        <p role="status" className="text-small text-ink-2">
          {trial.isFetching ? m.imports_trying() : wanted === 0 && data ? m.imports_nothing() : ''}
        </p>
      </div>
    </div>
  );
}
