import { sql } from 'drizzle-orm';
import type { TermValue } from '#contract/contract-terms.ts';
import type { Day } from '#contract/days.ts';
import type { TestApp } from './app.ts';
import type { Dealing } from './contracts.ts';
import { readyToSign, signByBoth } from './signing.ts';

/** Brings two new companies to a signed agreement on one product in Texas, exclusive on trial. */
export async function signedAgreement(app: TestApp): Promise<Dealing> {
  const dealing = await readyToSign(app);
  await signByBoth(dealing);
  return dealing;
}

export const setSignedTerm = ({ database }: TestApp, { deal }: Dealing, { field, value }: TermValue) =>
  database.db.execute(sql`update contract_item_versions as version
    set value = jsonb_set(value, '{term,value}', ${JSON.stringify(value)}::jsonb)
    from contracts where contracts.id = version.contract_id and contracts.deal_id = ${deal.id}
    and value #>> '{term,field}' = ${field}`);

export const moveMilestone = (app: TestApp, dealing: Dealing, by: Day) =>
  setSignedTerm(app, dealing, {
    field: 'exclusivity',
    value: { kind: 'trial', months: 12, milestones: [{ units: 120, by }] },
  });
