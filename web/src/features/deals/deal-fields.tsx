import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { DEAL_TERMS } from '#contract/deal-fields.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { Plus } from '#ui/icons.tsx';
import { DealInput, type DealInputProps } from './deal-input.tsx';
import type { DealValues } from './deal-values.ts';

const PAIR = 'grid grid-cols-2 items-start gap-4.5 max-sm:grid-cols-1';
const MONEY =
  'grid grid-cols-[minmax(0,1fr)_110px_minmax(0,1fr)] items-start gap-x-2.5 gap-y-4.5 max-sm:grid-cols-[minmax(0,1fr)_110px] max-sm:*:last:col-span-2 sm:*:last:ml-2';

/** All shared fields of a deal except its title and stage. */
export const DealFields = (inputs: DealInputProps) => (
  <>
    <DealInput field="description" {...inputs} />
    <div className={MONEY}>
      <DealInput field="value" {...inputs} />
      <DealInput field="probability" {...inputs} />
    </div>
    <div className={PAIR}>
      <DealInput field="expectedCloseDate" {...inputs} />
      <DealInput field="priority" {...inputs} />
    </div>
    <DealInput field="products" {...inputs} />
    <DealInput field="territories" {...inputs} />
    <div className={PAIR}>
      <DealInput field="exclusivity" {...inputs} />
      <DealInput field="termMonths" {...inputs} />
    </div>
    <DealInput field="requirements" {...inputs} />
    <TermFields {...inputs} />
  </>
);

/** Collapsed at first, because few deals have these terms from the beginning. */
function TermFields(inputs: DealInputProps) {
  const { getValues } = useFormContext<DealValues>();
  const [isOpen, setOpen] = useState(() => Object.values(getValues('contractTerms') ?? {}).some(Boolean));
  return (
    <FieldGroup legend={t('deals:terms')}>
      {isOpen ? (
        <div className={PAIR}>
          {DEAL_TERMS.map((term) => (
            <DealInput key={term} field={term} {...inputs} />
          ))}
        </div>
      ) : (
        <Button variant="secondary" size="sm" icon={<Plus size={16} />} onClick={() => setOpen(true)}>
          {t('deals:addTerms')}
        </Button>
      )}
    </FieldGroup>
  );
}
