import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { type Day, utcDay } from '#contract/days.ts';
import type { TestApp } from './app.ts';
import type { Dealing } from './contracts.ts';
import { readyToSign, signAs } from './signing.ts';

/** Brings two new companies to a signed agreement on one product in Texas, exclusive on trial. */
export async function signedAgreement(app: TestApp): Promise<Dealing> {
  const dealing = await readyToSign(app);
  await signAs(dealing.maker, dealing);
  const { status } = await signAs(dealing.seller, dealing);
  if (status !== 200) throw new Error(`could not sign: ${status}`);
  return dealing;
}

export const daysFromNow = (days: number): Day =>
  Temporal.PlainDate.from(utcDay(new Date())).add({ days }).toString();

/** Makes the only milestone of the agreement due on another day. */
export const moveMilestone = ({ database }: TestApp, { deal }: Dealing, day: Day) =>
  database.db.execute(sql`update contract_item_versions as version
    set value = jsonb_set(value, '{term,value,milestones,0,by}', to_jsonb(${day}::text))
    from contracts where contracts.id = version.contract_id and contracts.deal_id = ${deal.id}
    and value #>> '{term,field}' = 'exclusivity' and value #> '{term,value,milestones}' is not null`);
