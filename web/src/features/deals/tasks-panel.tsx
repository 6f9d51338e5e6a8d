import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { DealPage } from '#contract/deals.ts';
import { changeDealTask, type DealTask, deleteDealTask } from '#contract/deal-tasks.ts';
import { personName } from '#contract/shown-values.ts';
import { call } from '#lib/api.ts';
import { formatDay, formatDate } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { useNow } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cn } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { keepFocusInList } from '#ui/row-focus.ts';
import { PageSpinner } from '#ui/spinner.tsx';
import { isTaskOverdue } from './days.ts';
import { dealTasksQuery } from './queries.ts';

const NewTaskDialog = lazyPart(async () => (await import('./new-task-dialog.tsx')).NewTaskDialog);

interface TasksPanelProps {
  deal: DealPage;
  canWrite: boolean;
}

export function TasksPanel({ deal, canWrite }: TasksPanelProps) {
  const titleId = useId();
  const [isAdding, setAdding] = useState(false);
  const list = useInfiniteQuery(dealTasksQuery(deal.id));
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={t('deals:tasks')}
        action={
          canWrite && (
            <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAdding(true)}>
              {t('deals:addTask')}
            </Button>
          )
        }
      />
      <PagedList
        query={list}
        skeleton={<PageSpinner />}
        failed={{ title: t('deals:tasksFailed'), text: t('common:pageFailedText') }}
        empty={<p className="border-t border-line px-5 py-4 text-ink-2 max-sm:px-4">{t('deals:noTasks')}</p>}
      >
        {(tasks) => (
          <Ledger className="border-t border-line">
            {tasks.map((task) => (
              <Task key={task.id} deal={deal} task={task} canWrite={canWrite} />
            ))}
          </Ledger>
        )}
      </PagedList>
      {isAdding && (
        <Suspense>
          <NewTaskDialog deal={deal} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function Task({ deal, task, canWrite }: TasksPanelProps & { task: DealTask }) {
  const { title, doneAt } = task;
  const params = { id: deal.id, taskId: task.id };
  const failed = { title: t('deals:taskNotSaved') };
  const marking = useAction({
    run: (isDone: boolean) => call(changeDealTask, { params, body: { isDone } }),
    stale: ['deals'],
    failed,
  });
  const deleting = useAction({ run: () => call(deleteDealTask, { params }), stale: ['deals'], failed });
  return (
    <li className="flex items-start gap-3 px-5 py-3 max-sm:px-4">
      <div className="min-w-0 flex-1">
        {canWrite ? (
          <Checkbox
            label={title}
            checked={doneAt !== null}
            disabled={marking.isPending}
            onChange={({ target }) => marking.mutate(target.checked)}
          />
        ) : (
          <p className={cn('wrap-anywhere', doneAt && 'text-ink-2 line-through')}>{title}</p>
        )}
        <TaskFacts deal={deal} task={task} />
      </div>
      {canWrite && (
        <Button
          ref={keepFocusInList}
          variant="quiet"
          size="sm"
          className="-mr-2.25"
          aria-label={t('deals:deleteTask', { title })}
          pending={deleting.isPending}
          onClick={() => deleting.mutate(undefined)}
        >
          {t('deals:delete')}
        </Button>
      )}
    </li>
  );
}

function TaskFacts({ deal, task }: { deal: DealPage; task: DealTask }) {
  const { side, dueOn, doneAt, doneBy } = task;
  const isLate = isTaskOverdue(task, useNow());
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-ink-2 tabular-nums">
      <span>{deal[side].name}</span>
      {doneAt ? (
        <span>
          {doneBy
            ? t('deals:taskDoneBy', { date: formatDate(doneAt), name: personName(doneBy) })
            : t('deals:taskDone', { date: formatDate(doneAt) })}
        </span>
      ) : (
        dueOn && (
          <span className={cn(isLate && 'font-medium text-danger')}>
            {isLate
              ? t('deals:taskOverdue', { date: formatDay(dueOn) })
              : t('deals:taskDue', { date: formatDay(dueOn) })}
          </span>
        )
      )}
    </p>
  );
}
