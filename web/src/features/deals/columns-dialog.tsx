import { useState } from 'react';
import {
  changeDealColumns,
  DEAL_COLUMNS,
  DEFAULT_DEAL_COLUMNS,
  type DealColumn,
  MAX_DEAL_COLUMNS,
} from '#contract/deal-columns.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowDown } from '#ui/more-icons.tsx';
import { dealColumnsQuery } from './columns-query.ts';
import { COLUMNS } from './deal-columns.tsx';

interface ColumnsDialogProps {
  columns: readonly DealColumn[];
  onClose: () => void;
}

export function ColumnsDialog({ columns, onClose }: ColumnsDialogProps) {
  const [chosen, setChosen] = useState(columns);
  const saving = useAction({
    run: () => call(changeDealColumns, { body: { columns: [...chosen] } }),
    done: (saved) => {
      queryClient.setQueryData(dealColumnsQuery.queryKey, saved);
      showToast({ title: t('deals:columnsSaved'), description: t('deals:columnsSavedText') });
      onClose();
    },
    failed: { title: t('deals:columnsFailed') },
  });
  // Hidden columns come last, in their usual order.
  const all = [...chosen, ...DEAL_COLUMNS.filter((column) => !chosen.includes(column))];
  const toggle = (column: DealColumn) =>
    setChosen(chosen.includes(column) ? chosen.filter((one) => one !== column) : [...chosen, column]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('deals:columnsTitle')}
      text={t('deals:columnsText', { max: MAX_DEAL_COLUMNS })}
      footer={
        <>
          <Button variant="quiet" className="sm:mr-auto" onClick={() => setChosen(DEFAULT_DEAL_COLUMNS)}>
            {t('deals:columnsDefault')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={chosen.length === 0} pending={saving.isPending} onClick={() => saving.mutate()}>
            {t('deals:columnsSave')}
          </Button>
        </>
      }
    >
      <ul className="grid">
        {all.map((column, index) => (
          <li key={column} className="flex min-h-11 items-center gap-1">
            <Checkbox
              label={COLUMNS[column].name()}
              checked={index < chosen.length}
              disabled={index >= chosen.length && chosen.length >= MAX_DEAL_COLUMNS}
              onChange={() => toggle(column)}
              className="mr-auto"
            />
            {index < chosen.length && (
              <Order
                name={COLUMNS[column].name()}
                isFirst={index === 0}
                isLast={index === chosen.length - 1}
                onMove={(by) => setChosen(moved(chosen, index, by))}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface OrderProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

/** At either end of the list, the button is disabled but stays focusable, so that it keeps the focus. */
const Order = ({ name, isFirst, isLast, onMove }: OrderProps) => (
  <>
    <IconButton
      label={t('deals:columnUp', { column: name })}
      aria-disabled={isFirst || undefined}
      className="aria-disabled:opacity-40"
      onClick={() => isFirst || onMove(-1)}
    >
      <ArrowDown size={18} className="rotate-180" />
    </IconButton>
    <IconButton
      label={t('deals:columnDown', { column: name })}
      aria-disabled={isLast || undefined}
      className="aria-disabled:opacity-40"
      onClick={() => isLast || onMove(1)}
    >
      <ArrowDown size={18} />
    </IconButton>
  </>
);

function moved(columns: readonly DealColumn[], index: number, by: 1 | -1): DealColumn[] {
  const [one] = columns.slice(index, index + 1);
  return one ? columns.toSpliced(index, 1).toSpliced(index + by, 0, one) : [...columns];
}
