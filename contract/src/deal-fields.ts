import { z } from 'zod';
import { centsOf } from './amounts.ts';
import { Day } from './days.ts';
import { DealStage } from './deal-stages.ts';
import { Id } from './fields.ts';
import { problem } from './problems.ts';
import { Currency, Territory } from './vocabulary.ts';

export const DEAL_PRIORITIES = ['low', 'medium', 'high', 'critical'] as const;
export const DealPriority = z.enum(DEAL_PRIORITIES);
export type DealPriority = z.infer<typeof DealPriority>;

export const DealExclusivity = z.enum(['non_exclusive', 'exclusive']);
export type DealExclusivity = z.infer<typeof DealExclusivity>;

export const DealSide = z.enum(['manufacturer', 'distributor']);
export type DealSide = z.infer<typeof DealSide>;

export const DEAL_TERMS = [
  'minimumPurchase',
  'transferPrice',
  'paymentTerms',
  'loanerStock',
  'otherTerms',
] as const;
export type DealTerm = (typeof DEAL_TERMS)[number];
export const ContractTerms = z.record(z.enum(DEAL_TERMS), z.string().nullable());
export type ContractTerms = z.infer<typeof ContractTerms>;

const MAX_VALUE_CENTS = 10_000_000_000_000;

/** An amount in major units, typed ("125,000.50") or as a number; empty for none. It is parsed into whole cents. */
export const DealAmount = z
  .union([z.string(), z.number()], 'validation:amount')
  .nullable()
  .transform((given, context) => {
    if (given === null || given === '') return null;
    const cents = typeof given === 'number' ? centsOfNumber(given) : centsOf(given);
    if (cents !== undefined && cents <= MAX_VALUE_CENTS) return cents;
    context.addIssue(
      cents === undefined
        ? 'validation:amount'
        : problem('validation:atMost', { max: MAX_VALUE_CENTS / 100 }),
    );
    return z.NEVER;
  });

const centsOfNumber = (amount: number): number | undefined =>
  amount >= 0 && Number(amount.toFixed(2)) === amount ? Math.round(amount * 100) : undefined;

/** An ISO 4217 code in upper or lower case. */
export const DealCurrency = z
  .string()
  .transform((code) => code.toUpperCase())
  .pipe(Currency);

/** An optional amount with its currency. `value` is the amount in major units as text, such as "125000.00". */
export const DealMoney = z.object({
  value: z.string().nullable(),
  valueCents: z.number().int().nullable(),
  currency: Currency,
});
export type DealMoney = z.infer<typeof DealMoney>;

export const NamedProduct = z.object({ id: Id, name: z.string() });
export type NamedProduct = z.infer<typeof NamedProduct>;

const change = <Field extends string, Value extends z.ZodType>(field: Field, value: Value) =>
  z.object({ field: z.literal(field), before: value, after: value });
const term = <Term extends DealTerm>(field: Term) => change(field, z.string().nullable());

export const DealFieldChange = z.discriminatedUnion('field', [
  change('stage', DealStage),
  change('title', z.string()),
  change('description', z.string().nullable()),
  change('value', DealMoney),
  change('probability', z.number().int()),
  change('expectedCloseDate', Day.nullable()),
  change('priority', DealPriority),
  change('products', z.array(NamedProduct)),
  change('territories', z.array(Territory)),
  change('exclusivity', DealExclusivity),
  change('termMonths', z.number().int().nullable()),
  change('requirements', z.array(z.string())),
  term('minimumPurchase'),
  term('transferPrice'),
  term('paymentTerms'),
  term('loanerStock'),
  term('otherTerms'),
]);
export type DealFieldChange = z.infer<typeof DealFieldChange>;

export const DEAL_FIELDS = DealFieldChange.options.map(({ shape }) => shape.field.value);
export const DealField = z.enum(DEAL_FIELDS);
export type DealField = DealFieldChange['field'];
