import type { ReactNode } from 'react';
import type { AccessApplication } from '#contract/access-applications.ts';
import { personName } from '#contract/shown-values.ts';
import { formatDateTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { WaitingTime } from '#features/admin/waiting-time.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cn } from '#ui/class-names.ts';
import { StatusLabel } from '#ui/status-label.tsx';
import { Tag } from '#ui/tag.tsx';
import { TABLE_ROLES } from '#ui/table-roles.ts';
import { TypeLabel } from '#entities/company/type-label.tsx';
import { ReviewedActions } from './reviewed-actions.tsx';
import { versionOf } from './reviews.ts';
import { EmailAddress } from '#entities/person/email-address.tsx';
import { LABEL_STATUS, statusName } from './words.ts';

interface ApplicationTableProps {
  applications: readonly AccessApplication[];
  /** The selected applications, identified by their version (`versionOf`). */
  chosen: ReadonlySet<string>;
  onChoose: (versions: ReadonlySet<string>) => void;
  onReview: (application: AccessApplication) => void;
}

export function ApplicationTable({ applications, chosen, onChoose, onReview }: ApplicationTableProps) {
  const pending = applications.filter(({ status }) => status === 'pending');
  const allChosen = pending.length > 0 && pending.every((one) => chosen.has(versionOf(one)));
  const chooseAll = () => onChoose(new Set(allChosen ? [] : pending.map(versionOf)));
  const toggle = (version: string) =>
    onChoose(
      new Set(chosen.has(version) ? [...chosen].filter((one) => one !== version) : [...chosen, version]),
    );
  const isChoosable = pending.length > 0;

  return (
    <table {...TABLE_ROLES.table} className="w-full border-collapse text-detail leading-5 max-lg:block">
      <thead {...TABLE_ROLES.group} className="max-lg:block">
        <tr {...TABLE_ROLES.row} className="border-b border-line max-lg:flex max-lg:px-4 max-lg:pb-2">
          {isChoosable && (
            <th
              {...TABLE_ROLES.columnHeader}
              scope="col"
              className="w-13 py-2 pl-5 max-lg:w-auto max-lg:py-0 max-lg:pl-0"
            >
              <Checkbox
                label={<span className="lg:sr-only">{t('admin:selectAll')}</span>}
                checked={allChosen}
                onChange={chooseAll}
              />
            </th>
          )}
          <ColumnHead first={!isChoosable}>{t('admin:columnApplicant')}</ColumnHead>
          <ColumnHead>{t('admin:columnCompany')}</ColumnHead>
          <ColumnHead>{t('admin:columnType')}</ColumnHead>
          <ColumnHead>{t('admin:columnStatus')}</ColumnHead>
          <ColumnHead>{t('admin:columnCreated')}</ColumnHead>
          {isChoosable && <ColumnHead right>{t('admin:columnWaiting')}</ColumnHead>}
          <ColumnHead right>
            <span className="sr-only">{t('admin:columnAction')}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group} className="ledger max-lg:block">
        {applications.map((application) => (
          <ApplicationRow
            key={application.id}
            application={application}
            isChosen={chosen.has(versionOf(application))}
            onToggle={() => toggle(versionOf(application))}
            onReview={() => onReview(application)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ColumnHeadProps {
  first?: boolean;
  right?: boolean;
  children: ReactNode;
}

const ColumnHead = ({ first, right, children }: ColumnHeadProps) => (
  <th
    {...TABLE_ROLES.columnHeader}
    scope="col"
    className={cn(
      'px-3 py-2.5 text-left text-note font-medium whitespace-nowrap text-ink-2 last:pr-5 max-lg:sr-only',
      first && 'pl-5',
      right && 'text-right',
    )}
  >
    {children}
  </th>
);

interface ApplicationRowProps {
  application: AccessApplication;
  isChosen: boolean;
  onToggle: () => void;
  onReview: () => void;
}

const cell = 'px-3 py-3 align-middle first:pl-5 last:pr-5 max-lg:p-0! max-lg:py-0.5!';

function ApplicationRow({ application, isChosen, onToggle, onReview }: ApplicationRowProps) {
  const { email, companyName, companyType, status, createdAt, submittedAt, changeRequests } = application;
  const name = personName(application);
  const isPending = status === 'pending';
  return (
    <tr
      {...TABLE_ROLES.row}
      className={cn(
        'border-t border-line first:border-t-0 max-lg:relative max-lg:block max-lg:py-3 max-lg:pr-4',
        isPending ? 'max-lg:pl-12' : 'max-lg:pl-4',
        isChosen ? 'bg-primary-soft' : 'hover:bg-sunken/55',
      )}
    >
      {isPending && (
        <td {...TABLE_ROLES.cell} className={cn(cell, 'max-lg:absolute max-lg:top-2.5 max-lg:left-4')}>
          <Checkbox
            label={<span className="sr-only">{t('admin:select', { name })}</span>}
            checked={isChosen}
            onChange={onToggle}
          />
        </td>
      )}
      <td {...TABLE_ROLES.cell} className={cn(cell, 'max-lg:block')}>
        <b className="block font-semibold [overflow-wrap:anywhere]">{name}</b>
        <span className="text-small text-ink-2 [overflow-wrap:anywhere]">
          <EmailAddress email={email} />
        </span>
      </td>
      <td {...TABLE_ROLES.cell} className={cn(cell, '[overflow-wrap:anywhere] max-lg:block')}>
        {companyName}
      </td>
      <td {...TABLE_ROLES.cell} className={cn(cell, 'max-lg:inline-block max-lg:pr-4!')}>
        <TypeLabel type={companyType} />
      </td>
      <td {...TABLE_ROLES.cell} className={cn(cell, 'max-lg:inline-block')}>
        <StatusLabel status={LABEL_STATUS[status]}>{statusName(status)}</StatusLabel>
        {isPending && changeRequests > 0 && (
          <span className="mt-1 block max-lg:ml-2 max-lg:inline-block">
            <Tag>{t('admin:resubmitted')}</Tag>
          </span>
        )}
      </td>
      <td
        {...TABLE_ROLES.cell}
        className={cn(cell, 'whitespace-nowrap text-ink-2 tabular-nums max-lg:inline-block max-lg:pr-4!')}
      >
        {formatDateTime(createdAt)}
      </td>
      {isPending && (
        <td {...TABLE_ROLES.cell} className={cn(cell, 'text-right whitespace-nowrap max-lg:inline-block')}>
          <WaitingTime
            since={submittedAt}
            label={<span className="sr-only lg:hidden">{`${t('admin:columnWaiting')} `}</span>}
          />
        </td>
      )}
      <td
        {...TABLE_ROLES.cell}
        className={cn(cell, 'text-right max-lg:mt-1.5 max-lg:block max-lg:text-left')}
      >
        <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1 max-lg:justify-start">
          {!isPending && <ReviewedActions application={application} />}
          {(isPending || status === 'changes_requested') && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('admin:reviewOf', { name })}
              onClick={onReview}
            >
              {t('admin:review')}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
