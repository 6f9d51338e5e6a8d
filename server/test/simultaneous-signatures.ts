import { sql } from 'drizzle-orm';
import { getContractSigning, nameContractSignatories, signContract } from '#contract/contract-signing.ts';
import { companyMembers } from '#db/tables/members.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Client, TestApp } from './app.ts';
import { type Dealing, reviewBetween, startClauses } from './contracts.ts';
import { type Principal, createDealers } from './deals.ts';
import { rowsOf } from '#platform/db.ts';
import { createPerson } from './factories.ts';
import { agreeOnText, signatureOf, takeSignaturesBack } from './signing.ts';

/** How many members of the manufacturer sign, in addition to one member of the distributor. */
export const MANUFACTURERS_SIGNATORIES = [1, 2] as const;

/** How many rows of each kind an agreement has in the end. */
interface Outcome {
  signed: number;
  won: number;
  territories: number;
  /** This and the following numbers cover all rounds. */
  inForce: number;
  records: number;
  copies: number;
  emails: number;
  /** Notifications of a signature. The database allows one for each event and person. */
  told: number;
}

/** Lets two companies sign an agreement again and again, with every signatory at the same instant. */
export class SimultaneousSignatures {
  readonly #app: Pick<TestApp, 'database'>;
  readonly #origins: readonly string[];
  readonly #dealing: Dealing;
  readonly #people: readonly Principal[];
  #rounds = 0;

  private constructor(
    app: Pick<TestApp, 'database'>,
    origins: readonly string[],
    { dealing, people }: { dealing: Dealing; people: readonly Principal[] },
  ) {
    this.#app = app;
    this.#origins = origins;
    this.#dealing = dealing;
    this.#people = people;
  }

  /** `origins` are the servers. Each signatory uses the next one. */
  static async between(
    app: TestApp,
    origins: readonly string[],
    signatories: (typeof MANUFACTURERS_SIGNATORIES)[number],
  ): Promise<SimultaneousSignatures> {
    const [maker, seller] = await createDealers(app);
    const { companyId } = maker;
    const colleague = { ...(await createPerson(app)), companyId };
    await app.database.db.insert(companyMembers).values({ companyId, userId: colleague.id, role: 'editor' });
    const dealing = await reviewBetween(maker, seller);
    await startClauses(dealing);
    await agreeOnText(dealing);
    const makers = signatories === 1 ? [maker] : [maker, colleague];
    await nameAll(makers, dealing);
    return new SimultaneousSignatures(app, origins, { dealing, people: [...makers, seller] });
  }

  /**
   * Lets everyone sign, and downloads the agreement from every server, both at the same time.
   * @throws Error when a signature is rejected, the downloads differ, or anything exists twice or not at all
   */
  async signAgain(): Promise<void> {
    if (this.#rounds > 0) await takeSignaturesBack(this.#app, this.#dealing);
    this.#rounds += 1;
    const requests = await Promise.all(this.#people.map((who) => signatureOf(who, this.#dealing)));
    const answers = await Promise.all(
      requests.map(({ who, request }, index) => this.#at(who.client, index).call(signContract, request)),
    );
    const refused = answers.find(({ status }) => status !== 200);
    if (refused) throw new Error(`refused with ${refused.status}: ${JSON.stringify(refused.body)}`);
    await this.#expectOneCopy();
    const { signed, won, territories, inForce, records } = await this.#outcome();
    const found = { signed, won, territories, inForce, records };
    const expected = {
      signed: 1,
      won: 1,
      territories: 1,
      inForce: this.#rounds,
      records: this.#rounds * this.#people.length,
    };
    if (JSON.stringify(found) !== JSON.stringify(expected))
      throw new Error(`round ${this.#rounds}: ${JSON.stringify(found)}`);
  }

  /** Returns what the jobs of all rounds have done, and what they must have done in the end. */
  async jobsDone() {
    const { copies, emails, told } = await this.#outcome();
    const signatories = this.#people.length;
    return {
      done: { copies, emails, told },
      expected: {
        copies: this.#rounds,
        emails: this.#rounds * signatories,
        // In each round, both members of the manufacturer are notified once, and the distributor once per manufacturer
        // signature.
        told: this.#rounds * (2 + signatories - 1),
      },
    };
  }

  async #expectOneCopy(): Promise<void> {
    const downloads = [...this.#origins.keys()].map(async (index) => {
      const client = this.#at((this.#people.at(-index) ?? this.#dealing.maker).client, index);
      const pdf = await client.fetch(`/api/deals/${this.#dealing.deal.id}/contract/agreement.pdf`);
      return `${pdf.status} ${sha256(Buffer.from(await pdf.arrayBuffer()))}`;
    });
    const different = new Set(await Promise.all(downloads));
    if (different.size !== 1 || ![...different][0]?.startsWith('200'))
      throw new Error(`different copies: ${[...different].join(', ')}`);
  }

  #at(client: Client, index: number): Client {
    return client.at(this.#origins[index % this.#origins.length] ?? '');
  }

  async #outcome(): Promise<Outcome> {
    const { deal, product } = this.#dealing;
    const records = sql`select nda_agreements.digest from nda_agreements
      join contracts on contracts.id = contract_id where deal_id = ${deal.id}`;
    const [row] = await rowsOf<Outcome>(
      this.#app.database.db,
      sql`select
        (select count(*)::int from contracts where deal_id = ${deal.id} and signed_at is not null) as signed,
        (select count(*)::int from deals where id = ${deal.id} and stage = 'closed_won') as won,
        (select count(*)::int from product_territories where product_id = ${product.id}) as territories,
        (select count(*)::int from events where name = 'contract.in_force'
          and payload->>'dealId' = ${deal.id}) as "inForce",
        (select count(*)::int from (${records}) r) as records,
        (select count(*)::int from nda_copies where record_digest in (${records})) as copies,
        (select count(*)::int from nda_letters where record_digest in (${records})) as emails,
        (select count(*)::int from notifications where subject->>'kind' = 'contract'
          and subject->>'what' = 'signed' and subject->>'dealId' = ${deal.id}) as told`,
    );
    if (!row) throw new Error('a query without a table has one row');
    return row;
  }
}

async function nameAll(makers: readonly Principal[], { maker, deal }: Dealing): Promise<void> {
  const params = { id: deal.id };
  const signatories = makers.map(({ id: userId }) => ({
    userId,
    title: 'Managing Director',
    authority: 'Joint representation',
  }));
  const { status } = await maker.client.call(nameContractSignatories, {
    params,
    body: { isInOrder: false, signatories },
  });
  const { body } = await maker.client.call(getContractSigning, { params });
  if (status !== 200 || body.digest === null) throw new Error(`could not name the signatories: ${status}`);
}
