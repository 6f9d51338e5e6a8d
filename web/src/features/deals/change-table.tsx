import type { DealProposal } from '#contract/deals.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TABLE_ROLES } from '#ui/table-roles.ts';
import { changeTexts, differenceOf } from './change-texts.ts';
import { fieldName } from './words.ts';

interface ChangeTableProps {
  proposals: readonly DealProposal[];
  isWaitingForReader: boolean;
  /** The name of the other company. */
  other: string;
  chosen: readonly string[];
  /** Undefined if all changes are answered together. */
  onChoose: ((ids: string[]) => void) | undefined;
}

export const ChangeTable = ({ proposals, isWaitingForReader, other, chosen, onChoose }: ChangeTableProps) => (
  <table
    {...TABLE_ROLES.table}
    className="block w-full border-t border-line text-left sm:table sm:table-fixed"
  >
    <thead {...TABLE_ROLES.group} className="max-sm:sr-only">
      <tr {...TABLE_ROLES.row} className="text-note text-ink-2">
        <Head>{t('deals:field')}</Head>
        <Head>{t('deals:now')}</Head>
        <Head className={isWaitingForReader ? 'bg-attention-soft' : undefined}>
          {t('deals:proposedValue')}
        </Head>
      </tr>
    </thead>
    <tbody {...TABLE_ROLES.group} className="block sm:table-row-group">
      {proposals.map(({ id, change, counters }) => {
        const { before, after } = changeTexts(change);
        const difference = differenceOf(change);
        return (
          <tr key={id} {...TABLE_ROLES.row} className="block border-t border-line align-top sm:table-row">
            <th
              {...TABLE_ROLES.rowHeader}
              scope="row"
              className="block px-5 py-2.5 font-normal max-sm:px-4 max-sm:pb-1 sm:table-cell sm:py-3"
            >
              {onChoose ? (
                <Checkbox
                  label={fieldName(change.field)}
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
              ) : (
                fieldName(change.field)
              )}
            </th>
            <td
              {...TABLE_ROLES.cell}
              className="block px-5 py-1 wrap-anywhere text-ink-2 tabular-nums max-sm:px-4 sm:table-cell sm:py-3"
            >
              <span aria-hidden="true" className="block text-note text-ink-3 sm:hidden">
                {t('deals:now')}
              </span>
              {before}
            </td>
            <td
              {...TABLE_ROLES.cell}
              className={cn(
                'block px-5 pt-1 pb-2.5 wrap-anywhere tabular-nums max-sm:px-4 sm:table-cell sm:py-3',
                isWaitingForReader && 'bg-attention-soft',
              )}
            >
              <span aria-hidden="true" className="block text-note text-ink-2 sm:hidden">
                {t('deals:proposedValue')}
              </span>
              <span className="font-semibold">{after}</span>
              {difference && <span className="block text-small text-ink-2">{difference}</span>}
              {counters && (
                <span className="block text-small text-ink-2">
                  {isWaitingForReader
                    ? t('deals:counterWasYours', { value: changeTexts(counters).after })
                    : t('deals:counterWas', { company: other, value: changeTexts(counters).after })}
                </span>
              )}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

const Head = ({ className, children }: { className?: string | undefined; children: string }) => (
  <th
    {...TABLE_ROLES.columnHeader}
    scope="col"
    className={cn('px-5 py-2 font-medium max-sm:px-4', className)}
  >
    {children}
  </th>
);
