import { expect, test } from 'vitest';
import { deleteCompany } from '#contract/company-administration.ts';
import { addContractComment } from '#contract/contract-history.ts';
import { listContractTerms } from '#contract/contracts.ts';
import { contractComments } from '#db/tables/contracts.ts';
import { useApp } from '#test/app.ts';
import { dealInReview, startContractOf } from '#test/contracts.ts';
import { createAdmin } from '#test/factories.ts';

const app = useApp();

test("a deleted company's internal comments are deleted, and all other comments stay", async () => {
  const dealing = await dealInReview(app);
  await startContractOf(dealing);
  const { maker, seller, deal } = dealing;
  const params = { id: deal.id };
  const { body: terms } = await seller.client.call(listContractTerms, { params });
  const itemId = terms[0]?.id ?? '';
  for (const { client } of [maker, seller])
    for (const isInternal of [true, false]) {
      const body = { text: 'What do we think?', isInternal };
      const added = await client.call(addContractComment, { params: { ...params, itemId }, body });
      expect(added.status).toBe(201);
    }
  const admin = await createAdmin(app);
  const deletion = { params: { id: maker.companyId }, body: { reason: 'Closed' } };
  expect((await admin.call(deleteCompany, deletion)).status).toBe(204);
  const left = async () =>
    (await app.database.db.select().from(contractComments))
      .map(({ side, isInternal }) => `${side}${isInternal ? ', internal' : ''}`)
      .toSorted();
  await expect.poll(left).toEqual(['distributor', 'distributor, internal', 'manufacturer']);
});
