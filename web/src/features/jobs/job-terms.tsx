import { MapPin } from '#ui/icons.tsx';
import { Banknote, Briefcase, House } from '#ui/more-icons.tsx';
import type { Job } from '#contract/jobs.ts';
import { t } from '#lib/words.ts';
import { jobTypeName, salaryWords } from './words.ts';

export const JobTerms = ({ job }: { job: Job }) => (
  <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-detail leading-5">
    <li className={ITEM}>
      <MapPin size={16} className={ICON} />
      {job.location}
    </li>
    {job.isRemote && (
      <li className={ITEM}>
        <House size={16} className={ICON} />
        {t('jobs:remote')}
      </li>
    )}
    <li className={ITEM}>
      <Briefcase size={16} className={ICON} />
      {jobTypeName(job.jobType)}
    </li>
    <li className={`${ITEM} tabular-nums`}>
      <Banknote size={16} className={ICON} />
      {salaryWords(job)}
    </li>
  </ul>
);

const ITEM = 'inline-flex items-center gap-1.5 wrap-anywhere';
const ICON = 'flex-none text-ink-3';
