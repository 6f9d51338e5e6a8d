import type { z } from 'zod';
import { type NewRfqResponse, type RfqResponse, submitRfqResponse } from '#contract/rfq-responses.ts';
import { type RfqPage, postRfq } from '#contract/rfqs.ts';
import type { NewRfq } from '#contract/rfq-input.ts';
import type { Person } from './factories.ts';

type Someone = Pick<Person, 'client'>;

export const DAY_MS = 86_400_000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

export const newRfq = (changed: Partial<z.input<typeof NewRfq>> = {}): z.input<typeof NewRfq> => ({
  title: 'Meridian stem distribution',
  description: 'Two territories, first cases in spring.',
  requirements: ['Own loaner sets', 'Six reps or more'],
  ...changed,
});

export async function createRfq(
  { client }: Someone,
  changed: Partial<z.input<typeof NewRfq>> = {},
): Promise<RfqPage> {
  const { status, body } = await client.call(postRfq, { body: newRfq(changed) });
  if (status !== 201) throw new Error(`could not post: ${JSON.stringify(body)}`);
  return body;
}

export async function respond(
  { client }: Someone,
  { id: rfqId }: { id: string },
  changed: Partial<z.input<typeof NewRfqResponse>> = {},
): Promise<RfqResponse> {
  const { status, body } = await client.call(submitRfqResponse, {
    body: { rfqId, proposal: 'We cover both territories.', ...changed },
  });
  if (status !== 201) throw new Error(`could not respond: ${JSON.stringify(body)}`);
  return body;
}
