import type { ContractDuty, DutyCells, DutyRole } from '#contract/contract-clauses.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { Tally } from '#ui/tally.tsx';
import { roleName } from './words.ts';

export function RoleMark({ role }: { role: DutyRole }) {
  if (role === 'none') return <span aria-hidden="true" className="w-3 flex-none border-t-2 border-ink-3" />;
  return (
    <span
      aria-hidden="true"
      className={cn(
        'size-3 flex-none border-2 border-primary-ink',
        role === 'responsible' && 'bg-primary-ink',
        role === 'supports' && 'bg-linear-to-r from-primary-ink from-50% to-transparent to-50%',
      )}
    />
  );
}

interface DutyCellProps {
  duty: ContractDuty;
  side: keyof DutyCells;
  /** Undefined for people who may only view. */
  onEdit: (() => void) | undefined;
}

/** The role of one company in a duty, or a button to set it. */
export function DutyCell({ duty, side, onEdit }: DutyCellProps) {
  const { role, note } = duty.cells[side];
  if (role)
    return (
      <span className="flex items-baseline gap-2">
        <RoleMark role={role} />
        <span className="min-w-0">
          <span className={role === 'none' ? 'text-ink-2' : 'font-semibold'}>{roleName(role)}</span>
          {note && <span className="block text-small wrap-anywhere text-ink-2">{note}</span>}
        </span>
      </span>
    );
  if (!onEdit || !duty.isRequired || duty.isLeaving)
    return <span className="text-ink-3">{t('contracts:notChosen')}</span>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onEdit}
      className="flex min-h-10 w-full items-center gap-2 rounded-control border border-dashed max-sm:min-h-11 border-attention bg-attention-soft px-3 py-1.5 text-left text-detail font-medium text-attention"
    >
      <Tally halves="right" />
      {t('contracts:emptyChoose')}
    </button>
  );
}
