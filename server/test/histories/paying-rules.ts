import type { Outcome as OutcomeIn, Rules } from './play.ts';

export const REQUESTS = 5;
/** The number of payments, each of which is sent more than once, for the same or another invoice. */
export const PAYMENTS = 6;
const FEE_CENTS = 500;

export type Step =
  | { do: 'accept' | 'refund'; request: number }
  | { do: 'grant' | 'close' }
  | { do: 'void'; invoice: number }
  | { do: 'pay'; payment: number; invoice: number; part: 'half' | 'rest' };

/** A fee or a deduction from a fee, whether or not it is on an invoice yet. */
interface Item {
  readonly request: number;
  readonly cents: number;
  readonly isFee: boolean;
  readonly invoice: number | null;
}
interface Invoice {
  readonly cents: number;
  readonly paidCents: number;
  readonly isPaid: boolean;
  readonly isVoid: boolean;
}
interface Books {
  readonly accepted: readonly { request: number; isFree: boolean }[];
  /** Requests whose fee was refunded or was on a canceled invoice. */
  readonly takenBack: readonly number[];
  readonly items: readonly Item[];
  readonly invoices: readonly Invoice[];
  readonly payments: readonly { payment: number; invoice: number; cents: number }[];
  readonly isGranted: boolean;
}
export const EMPTY: Books = {
  accepted: [],
  takenBack: [],
  items: [],
  invoices: [],
  payments: [],
  isGranted: false,
};

export interface Figures extends Omit<Books, 'items'> {
  /** The amount that the next invoice will bill. */
  readonly openCents: number;
  /** The balance owed according to the ledger. */
  readonly owedCents: number;
}

type Outcome = OutcomeIn<Books>;
type Payment = Omit<Books['payments'][number], 'cents'>;
const refused = (world: Books): Outcome => ({ status: 409, world });
const centsOf = (items: readonly Item[]): number => items.reduce((sum, { cents }) => sum + cents, 0);

function apply(world: Books, step: Step, seen: Books): Outcome | undefined {
  switch (step.do) {
    case 'accept':
      return { status: 200, world: accept(world, step.request) };
    case 'grant':
      if (seen.accepted.length === 0) return undefined;
      return { status: 204, world: { ...world, isGranted: true } };
    case 'close':
      return { status: 200, world: close(world) };
    case 'refund':
      return seen.accepted.some(({ request }) => request === step.request)
        ? refund(world, step.request)
        : undefined;
    case 'void':
      return seen.invoices[step.invoice] && cancel(world, step.invoice);
    case 'pay': {
      const invoice = seen.invoices[step.invoice];
      return invoice && pay(world, step, partOf(invoice, step.part));
    }
  }
}

/** The amount that a person who has seen the invoice in this state pays, at least one cent. */
export const partOf = (
  { cents, paidCents }: Pick<Invoice, 'cents' | 'paidCents'>,
  part: 'half' | 'rest',
): number => Math.max(part === 'half' ? Math.floor(cents / 2) : cents - paidCents, 1);

/** The only granted credit is spent first. */
function accept(world: Books, request: number): Books {
  if (world.accepted.some((one) => one.request === request)) return world;
  const isFree = world.isGranted && !world.accepted.some((one) => one.isFree);
  const accepted = [...world.accepted, { request, isFree }];
  return isFree
    ? { ...world, accepted }
    : withOpen({ ...world, accepted }, [{ request, cents: FEE_CENTS, isFee: true }]);
}

const withOpen = (world: Books, items: readonly Omit<Item, 'invoice'>[]): Books => ({
  ...world,
  items: [...world.items, ...items.map((item) => ({ ...item, invoice: null }))],
});

function refund(world: Books, request: number): Outcome {
  const isFree = world.accepted.some((one) => one.request === request && one.isFree);
  if (isFree || world.takenBack.includes(request)) return refused(world);
  const open = withOpen(world, [{ request, cents: 0 - FEE_CENTS, isFee: false }]);
  return { status: 200, world: { ...open, takenBack: [...world.takenBack, request] } };
}

/** If deductions exceed charges, no invoice is issued: charges and deductions alike wait for later charges. */
function close(world: Books): Books {
  const open = world.items.filter(({ invoice }) => invoice === null);
  const cents = centsOf(open);
  if (open.length === 0 || cents < 0) return world;
  const number = world.invoices.length;
  return {
    ...world,
    items: world.items.map((item) => (item.invoice === null ? { ...item, invoice: number } : item)),
    invoices: [...world.invoices, { cents, paidCents: 0, isPaid: cents === 0, isVoid: false }],
  };
}

const withInvoice = (world: Books, index: number, changed: Partial<Invoice>): Books => ({
  ...world,
  invoices: world.invoices.map((one, at) => (at === index ? { ...one, ...changed } : one)),
});

/**
 * A payment that is sent again changes nothing. If it is sent for another invoice, the answer is 404, and with another
 * amount 409.
 */
function pay(world: Books, { payment, invoice: index }: Payment, cents: number): Outcome {
  const recorded = world.payments.find((one) => one.payment === payment);
  if (recorded && recorded.invoice !== index) return { status: 404, world };
  if (recorded) return recorded.cents === cents ? { status: 200, world } : refused(world);
  const invoice = world.invoices[index];
  if (!invoice || invoice.isVoid || cents > invoice.cents - invoice.paidCents) return refused(world);
  const paidCents = invoice.paidCents + cents;
  const paid = withInvoice(world, index, { paidCents, isPaid: paidCents === invoice.cents });
  return {
    status: 200,
    world: { ...paid, payments: [...world.payments, { payment, invoice: index, cents }] },
  };
}

/**
 * The fees of a canceled invoice are no longer owed, and nothing is deducted for them elsewhere. The next invoice takes
 * over the deductions that the canceled invoice made from other fees.
 */
function cancel(world: Books, index: number): Outcome {
  const invoice = world.invoices[index];
  if (!invoice || invoice.isVoid || invoice.paidCents > 0 || invoice.cents === 0) return refused(world);
  const lines = world.items.filter((item) => item.invoice === index);
  const requests = lines.filter(({ isFee }) => isFee).map(({ request }) => request);
  const rest = world.items.filter((item) => item.invoice !== index);
  const restored = requests.flatMap((request) => {
    const cents = centsOf(rest.filter((item) => item.request === request));
    return cents === 0 ? [] : [{ request, cents: 0 - cents, isFee: false }];
  });
  const again = lines.filter(({ request }) => !requests.includes(request));
  const canceled = withInvoice({ ...world, items: rest }, index, { isVoid: true });
  const takenBack = [...new Set([...world.takenBack, ...requests])];
  return { status: 200, world: { ...withOpen(canceled, [...again, ...restored]), takenBack } };
}

function figuresOf({ items, ...rest }: Books): Figures {
  const openCents = centsOf(items.filter(({ invoice }) => invoice === null));
  const billed = rest.invoices.filter(({ isVoid }) => !isVoid);
  const owedCents = billed.reduce((sum, { cents, paidCents }) => sum + cents - paidCents, openCents);
  return { ...rest, openCents, owedCents };
}

const byNumber = (one: number, other: number): number => one - other;
export const fingerprintOf = ({ accepted, takenBack, payments, ...rest }: Figures): string =>
  JSON.stringify({
    accepted: accepted.map(({ request, isFree }) => `${request} ${isFree}`).toSorted(),
    takenBack: takenBack.toSorted(byNumber),
    invoices: rest.invoices.map(({ cents, paidCents, isPaid, isVoid }) => [cents, paidCents, isPaid, isVoid]),
    payments: payments.map(({ payment, invoice, cents }) => `${payment} of ${invoice}: ${cents}`).toSorted(),
    isGranted: rest.isGranted,
    openCents: rest.openCents,
    owedCents: rest.owedCents,
  });

export const payingRules: Rules<Books, Step> = {
  apply,
  fingerprint: (books) => fingerprintOf(figuresOf(books)),
};
