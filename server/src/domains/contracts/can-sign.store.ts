import { type SQL, sql } from 'drizzle-orm';
import { contractSignatories } from '#db/tables/contracts.ts';
import { deals } from '#db/tables/deals.ts';
import { users } from '#db/tables/users.ts';
import { isMemberOf } from '#domains/members/index.ts';

const ownCompany = sql`(case ${contractSignatories.side}
  when 'manufacturer' then ${deals.manufacturerId} else ${deals.distributorId} end)`;

/**
 * Whether a signatory has signed or can still sign: owners and editors of a company can sign for it until they leave it
 * or their account is suspended. The query has to contain the deal and the signatory's account.
 */
export const canSign: SQL<boolean> = sql<boolean>`(${contractSignatories.signedAt} is not null
  or (${users.suspendedAt} is null and ${isMemberOf(contractSignatories.userId, ownCompany, 'editor')}))`;
