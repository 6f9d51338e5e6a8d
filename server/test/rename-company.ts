import { changeCompany, getCompany } from '#contract/companies.ts';
import type { Principal } from './deals.ts';

export async function renameCompany(
  { client, companyId: id }: Pick<Principal, 'client' | 'companyId'>,
  name: string,
): Promise<void> {
  const { updatedAt } = (await client.call(getCompany, { params: { id } })).body;
  const { status } = await client.call(changeCompany, { params: { id }, body: { name, updatedAt } });
  if (status !== 200) throw new Error(`could not rename the company: ${status}`);
}
