import { eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { products } from '#db/tables/products.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { expiresAt } from './request-state.store.ts';

const requester = alias(users, 'requester');
const recipient = alias(users, 'recipient');
const requesterCompany = alias(companies, 'requester_company');
const recipientCompany = alias(companies, 'recipient_company');

const sideOf = (person: typeof requester | typeof recipient) => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  hasVerifiedAddress: sql<boolean>`${isNotNull(person.emailVerifiedAt)}`,
});

export async function findNotificationData(db: Db, id: string) {
  const [news] = await db
    .select({
      message: connections.message,
      productName: products.name,
      expiresAt: sql<string>`${expiresAt}`.mapWith(connections.createdAt),
      requester: sideOf(requester),
      requesterCompany: requesterCompany.name,
      recipient: sideOf(recipient),
      recipientCompany: recipientCompany.name,
    })
    .from(connections)
    .innerJoin(requester, eq(requester.id, connections.requesterId))
    .innerJoin(recipient, eq(recipient.id, connections.recipientId))
    .leftJoin(requesterCompany, eq(requesterCompany.id, connections.requesterCompanyId))
    .leftJoin(recipientCompany, eq(recipientCompany.id, connections.recipientCompanyId))
    .leftJoin(products, eq(products.id, connections.productId))
    .where(eq(connections.id, id));
  return news;
}
export type NotificationData = NonNullable<Awaited<ReturnType<typeof findNotificationData>>>;
