import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ContractDuty, DutyCells } from '#contract/contract-clauses.ts';
import type { Contract } from '#contract/contracts.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { OutboundLink } from '#ui/outbound-link.tsx';
import { Plus } from '#ui/icons.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { TABLE_ROLES } from '#ui/table-roles.ts';
import { AcceptAll } from './accept-all.tsx';
import { useAcceptItems } from './answer-items.ts';
import { DutyCell, RoleMark } from './duty-cell.tsx';
import { DutyDialog, NewDutyDialog } from './duty-dialog.tsx';
import { dutiesQuery } from './queries.ts';
import { roleName } from './words.ts';

const ROLES = ['responsible', 'supports', 'informed', 'none'] as const;

export function Duties({ contract }: { contract: Contract }) {
  const titleId = useId();
  const { data: duties, error, refetch } = useQuery(dutiesQuery(contract.dealId));
  const [edited, setEdited] = useState<string>();
  if (!duties)
    return error ? (
      <LoadFailed
        title={t('contracts:loadFailed')}
        text={t('common:pageFailedText')}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSpinner />
    );
  const changed = duties.find(({ id }) => id === edited);
  // Without this, the dialog would reopen by itself when the row returns.
  if (edited !== undefined && edited !== 'new' && !changed) setEdited(undefined);
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        id={titleId}
        title={t('contracts:dutiesTitle')}
        action={
          <span className="flex flex-wrap justify-end gap-2">
            <AcceptAll contract={contract} items={duties} />
            {contract.canEdit && (
              <Button
                variant="quiet"
                size="sm"
                className="whitespace-nowrap"
                icon={<Plus size={16} />}
                aria-haspopup="dialog"
                onClick={() => setEdited('new')}
              >
                {t('contracts:addRow')}
              </Button>
            )}
          </span>
        }
      />
      <Legend />
      <table {...TABLE_ROLES.table} className="block w-full text-left sm:table sm:table-fixed">
        <Head contract={contract} />
        {groupsOf(duties).map(([region, rows]) => (
          <tbody key={region ?? ''} {...TABLE_ROLES.group} className="block sm:table-row-group">
            <tr {...TABLE_ROLES.row} className="block sm:table-row">
              <th
                {...TABLE_ROLES.rowHeader}
                scope="rowgroup"
                colSpan={5}
                className="block border-t border-line bg-sunken px-5 py-2.5 text-detail font-normal max-sm:px-4 sm:table-cell"
              >
                <span className="font-semibold">{region ?? t('contracts:addedRows')}</span>{' '}
                <span className="text-ink-2">{t('contracts:dutyCount', { count: rows.length })}</span>
              </th>
            </tr>
            {rows.map((duty) => (
              <DutyRow key={duty.id} contract={contract} duty={duty} onEdit={() => setEdited(duty.id)} />
            ))}
          </tbody>
        ))}
      </table>
      {edited === 'new' && <NewDutyDialog contract={contract} onClose={() => setEdited(undefined)} />}
      {changed && (
        <DutyDialog
          key={changed.id}
          contract={contract}
          duty={changed}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

const Legend = () => (
  <p className="flex flex-wrap gap-x-5 gap-y-1 px-5 pb-4 text-small text-ink-2 max-sm:px-4">
    {ROLES.map((role) => (
      <span key={role} className="flex items-center gap-2">
        <RoleMark role={role} />
        {roleName(role)}
      </span>
    ))}
    <span className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className="h-3 w-5 rounded-plate border border-dashed border-attention bg-attention-soft"
      />
      {t('contracts:emptyBlocks')}
    </span>
  </p>
);

const SIDES = ['manufacturer', 'distributor'] as const;

const Head = ({ contract }: { contract: Contract }) => (
  <thead {...TABLE_ROLES.group} className="max-sm:sr-only">
    <tr {...TABLE_ROLES.row} className="border-t border-line text-small text-ink-2">
      <th {...TABLE_ROLES.columnHeader} scope="col" className="w-[32%] px-5 py-2.5 font-medium">
        {t('contracts:duty')}
      </th>
      <th {...TABLE_ROLES.columnHeader} scope="col" className="w-[20%] px-3 py-2.5 font-medium max-lg:hidden">
        {t('contracts:source')}
      </th>
      {SIDES.map((side) => (
        <th key={side} {...TABLE_ROLES.columnHeader} scope="col" className="px-3 py-2.5 font-medium">
          <span className="flex min-w-0 items-center gap-2">
            <SideLogo contract={contract} side={side} />
            <span className="min-w-0 wrap-anywhere">{companyOf(contract, side).name}</span>
          </span>
        </th>
      ))}
      <th {...TABLE_ROLES.columnHeader} scope="col" className="w-42 px-5 py-2.5">
        <span className="sr-only">{t('contracts:answer')}</span>
      </th>
    </tr>
  </thead>
);

type Side = keyof DutyCells;

const companyOf = (contract: Contract, side: Side) =>
  contract.mySide === side ? contract.own : contract.other;

function SideLogo({ contract, side }: { contract: Contract; side: Side }) {
  const { name, logoUrl } = companyOf(contract, side);
  return (
    <span aria-hidden="true" className="flex-none">
      <CompanyLogo name={name} logoUrl={logoUrl} size={24} />
    </span>
  );
}

function groupsOf(duties: readonly ContractDuty[]): [region: string | null, rows: ContractDuty[]][] {
  const groups = new Map<string | null, ContractDuty[]>();
  for (const duty of duties) groups.set(duty.region, [...(groups.get(duty.region) ?? []), duty]);
  return [...groups];
}

interface DutyRowProps {
  contract: Contract;
  duty: ContractDuty;
  onEdit: () => void;
}

/** A required row counts as empty until at least one company is responsible. */
const lacksResponsible = ({ isRequired, isLeaving, cells }: ContractDuty): boolean =>
  isRequired &&
  !isLeaving &&
  cells.manufacturer.role !== 'responsible' &&
  cells.distributor.role !== 'responsible';

function DutyRow({ contract, duty, onEdit }: DutyRowProps) {
  const accepting = useAcceptItems(contract);
  const isEmpty = lacksResponsible(duty);
  return (
    <tr {...TABLE_ROLES.row} className="block border-t border-line align-top sm:table-row">
      <th
        {...TABLE_ROLES.rowHeader}
        scope="row"
        className="block px-5 py-3 font-normal max-sm:px-4 max-sm:pb-1 sm:table-cell"
      >
        <span className="wrap-anywhere">{duty.text}</span>
        <span className="block text-small wrap-anywhere text-ink-2 lg:hidden">
          <Source duty={duty} />
        </span>
        {duty.isLeaving && (
          <span className="block text-small font-medium text-caution">{t('contracts:dutyLeaving')}</span>
        )}
        {isEmpty && duty.cells.manufacturer.role && duty.cells.distributor.role && (
          <span className="block text-small font-medium text-attention">{t('contracts:noResponsible')}</span>
        )}
      </th>
      <td {...TABLE_ROLES.cell} className="px-3 py-3 text-small wrap-anywhere text-ink-2 max-lg:hidden">
        <Source duty={duty} />
      </td>
      {SIDES.map((side) => (
        <td
          key={side}
          {...TABLE_ROLES.cell}
          className="block px-3 py-1.5 max-sm:px-4 sm:table-cell sm:border-l sm:border-line sm:py-3"
        >
          <span className="mb-0.5 flex items-center gap-2 text-small text-ink-2 sm:hidden">
            <SideLogo contract={contract} side={side} />
            {companyOf(contract, side).name}
          </span>
          <DutyCell duty={duty} side={side} onEdit={contract.canEdit ? onEdit : undefined} />
        </td>
      ))}
      <td {...TABLE_ROLES.cell} className="block px-5 py-2 max-sm:px-4 max-sm:pb-3.5 sm:table-cell sm:py-2.5">
        <span className="flex flex-wrap justify-end gap-1.5 max-sm:justify-start sm:[&>.tight:last-child]:-mr-2.25">
          {duty.turn === 'you' && contract.canEdit ? (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('contracts:acceptTerm', { term: duty.text })}
              pending={accepting.isPending}
              onClick={() => accepting.mutate([duty])}
            >
              {t('contracts:accept')}
            </Button>
          ) : (
            duty.state !== 'empty' && (
              <StatusLabel status={duty.turn === 'them' ? 'waiting-on-them' : 'agreed'}>
                {duty.turn === 'them' ? t('contracts:proposed') : t('contracts:agreedGroup')}
              </StatusLabel>
            )
          )}
          {contract.canEdit && (
            <Button
              variant="quiet"
              size="sm"
              aria-haspopup="dialog"
              aria-label={t('contracts:changeTerm', { term: duty.text })}
              onClick={onEdit}
            >
              {t('contracts:change')}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

const Source = ({ duty: { source, sourceUrl } }: { duty: ContractDuty }) =>
  sourceUrl && source ? (
    <OutboundLink
      url={sourceUrl}
      label={({ site }) => t('contracts:openSource', { source, site })}
      className="link"
    >
      {() => source}
    </OutboundLink>
  ) : (
    source
  );
