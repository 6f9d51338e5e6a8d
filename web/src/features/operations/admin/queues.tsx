import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobState } from '#contract/operations.ts';
import { t } from '#lib/words.ts';
import { Queue } from './queue.tsx';
import { emailsQuery, jobsQuery } from './queries.ts';

export function JobQueue() {
  const [state, setState] = useState<JobState>('failed');
  const list = useInfiniteQuery({ ...jobsQuery(state), placeholderData: keepPreviousData });
  return (
    <Queue
      kind="jobs"
      title={t('admin-operations:jobs')}
      state={state}
      onState={setState}
      list={list}
      nameOf={({ queue }) => queue}
      labels={{
        loading: t('admin-operations:jobsLoading'),
        failed: t('admin-operations:jobsFailed'),
        none: t('admin-operations:jobsNone'),
        retry: t('admin-operations:retry'),
      }}
    />
  );
}

export function EmailQueue() {
  const [state, setState] = useState<JobState>('failed');
  const list = useInfiniteQuery({ ...emailsQuery(state), placeholderData: keepPreviousData });
  return (
    <Queue
      kind="emails"
      title={t('admin-operations:emails')}
      state={state}
      onState={setState}
      list={list}
      nameOf={({ recipient }) => recipient ?? t('admin-operations:noRecipient')}
      labels={{
        loading: t('admin-operations:emailsLoading'),
        failed: t('admin-operations:emailsFailed'),
        none: t('admin-operations:emailsNone'),
        retry: t('admin-operations:resend'),
      }}
    />
  );
}
