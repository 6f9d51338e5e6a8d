import { EyeOff } from '#ui/more-icons.tsx';
import { type ReactNode, useId } from 'react';
import type { Job } from '#contract/jobs.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { jobTypeName, salaryWords } from './words.ts';

export function JobText({ job: { description, responsibilities, requirements } }: { job: Job }) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('jobs:jobAbout')} />
      <PanelBody className="grid gap-5">
        <p className="max-w-[72ch] wrap-anywhere whitespace-pre-line">{description}</p>
        <Lines title={t('jobs:jobResponsibilities')} lines={responsibilities} />
        <Lines title={t('jobs:jobRequirements')} lines={requirements} />
      </PanelBody>
    </Panel>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      <ul className="ml-4.5 grid max-w-[72ch] list-disc gap-1.5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function JobFacts({ job }: { job: Job }) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('jobs:jobFacts')} />
      <PanelBody>
        <dl className="ledger">
          <Fact name={t('jobs:jobLocation')}>{job.location}</Fact>
          <Fact name={t('jobs:place')}>{job.isRemote ? t('jobs:remote') : t('jobs:onSite')}</Fact>
          <Fact name={t('jobs:type')}>{jobTypeName(job.jobType)}</Fact>
          <Fact name={t('jobs:jobSalary')}>{salaryWords(job)}</Fact>
          {job.status !== 'draft' && <Fact name={t('jobs:jobPosted')}>{formatDate(job.postedAt)}</Fact>}
        </dl>
      </PanelBody>
    </Panel>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[140px_minmax(0,1fr)] gap-3.5 py-2.5 text-detail leading-5">
    <dt className="text-ink-2">{name}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </div>
);

export function UnlistedNotice({ status }: Pick<Job, 'status'>) {
  if (status === 'active') return null;
  return (
    <p
      role="note"
      className="mb-7 flex items-center gap-3 rounded-panel border border-dashed border-line-strong bg-surface p-5 max-sm:p-4"
    >
      <EyeOff size={20} className="flex-none text-ink-2" />
      {status === 'draft' ? t('jobs:jobDraftNotice') : t('jobs:jobClosedNotice')}
    </p>
  );
}

export function HowToApply({ text, children }: { text: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('jobs:jobApply')} />
      <PanelBody className="grid justify-items-start gap-3.5">
        <p className="wrap-anywhere text-ink-2">{text}</p>
        {children}
      </PanelBody>
    </Panel>
  );
}
