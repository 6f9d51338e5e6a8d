import type { z } from 'zod';
import type { EventName } from '#contract/events.ts';
import type { ListPrice, ListingChange, NewListing, NewProduct, Product } from '#contract/products.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, violates } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { lockActingCompany } from '#domains/companies/index.ts';
import { setClearances } from '#domains/evidence/index.ts';
import { explainClash, replaceTerms, territoriesChanged } from '#domains/territories/index.ts';
import { productListingsChanged } from './listings-changed.ts';
import { assertOwnProduct, getProduct } from './products.ts';
import { showWaitingImage } from './waiting-images.ts';
import * as store from './edit.store.ts';
import { replaceImage } from './image.store.ts';
import { findMemberIds } from './store.ts';
import { assertCanWork, memberIdsOf } from '#domains/members/index.ts';

type Terms = z.output<typeof NewListing>['territories'];

/** The limit on new products. A company with more of them imports a spreadsheet. */
export const NEW_PRODUCTS = defineRateLimit({ name: 'products', points: 500, per: 'day' });

/**
 * Lists a product with its picture and territories in one transaction.
 * @throws ApiError 403 for observers, viewers and another company; 409 without a company, when the company already
 * lists that name, or when territories exclude each other; 400 for a picture that is no longer available; 429 after too
 * many products
 */
export async function addProduct(
  platform: Platform,
  actor: Actor,
  { companyId, imageId, territories, ...listing }: z.output<typeof NewListing>,
): Promise<Product> {
  await platform.rateLimits.consume({ limit: NEW_PRODUCTS, subject: actor.id });
  const id = await committed(platform, async (tx) => {
    const company = await lockCompany(tx, actor, companyId);
    const productId = await addListing(platform, tx, actor, { ...listing, companyId: company.id });
    if (imageId) await showWaitingImage(tx, actor, { productId, imageId });
    if (territories.length > 0)
      await replaceTerms(platform, tx, replacementOf(actor, productId, territories));
    return productId;
  });
  if (territories.length > 0) territoriesChanged.publish(platform.db);
  return getProduct(platform, actor, id);
}

/**
 * Returns the company for which the person lists a product, and locks it until `tx` ends.
 * @throws ApiError as `addProduct` does
 */
export const lockCompany = (tx: Db, actor: Actor, companyId: string | undefined) =>
  lockActingCompany(tx, actor, companyId, noCompany);

/**
 * Adds a product inside `tx` to a company that the caller has locked. The caller publishes `productListingsChanged`
 * after the commit.
 */
export async function addListing(
  platform: Platform,
  tx: Db,
  actor: Actor,
  { clearances, listPrice, ...facts }: Omit<z.output<typeof NewProduct>, 'companyId'> & { companyId: string },
): Promise<string> {
  const productId = await store.insertProduct(tx, { ...facts, ...priceColumns(listPrice) });
  if (clearances.length > 0) await setClearances(platform, tx, { productId }, clearances);
  await platform.events.record(tx, 'product.listed', actor.id, { productId, companyId: facts.companyId });
  const memberIds = await memberIdsOf(tx, facts.companyId);
  await platform.live.publishStale(tx, [...memberIds, ADMINS], ['products', 'companies'], actor.id);
  return productId;
}

/**
 * Changes a product with its picture and territories in one transaction.
 * @throws ApiError as `assertMayEdit` does; 409 `product.changed_elsewhere` when it changed since it was read; 409 for
 * territories that exclude each other; 400 for a picture that is no longer available
 */
export async function changeProduct(
  platform: Platform,
  actor: Actor,
  id: string,
  { updatedAt, clearances, listPrice, imageId, territories, ...facts }: z.output<typeof ListingChange>,
): Promise<Product> {
  await assertMayEdit(platform, actor, id);
  const changed = { ...facts, ...(listPrice !== undefined && priceColumns(listPrice)) };
  const change = async (tx: Db) => {
    if (!(await store.updateOwnProduct(tx, { id, editorId: actor.id, updatedAt }, changed)))
      throw new ApiError('product.changed_elsewhere');
    if (clearances) await setClearances(platform, tx, { productId: id }, clearances);
    if (imageId !== undefined) await changeImage(platform, tx, actor, { productId: id, imageId });
    if (territories) await replaceTerms(platform, tx, replacementOf(actor, id, territories));
    await recordChange(platform, tx, 'product.changed', { actor, id });
  };
  try {
    await committed(platform, change);
  } catch (error) {
    if (territories) await explainClash(platform.db, error, replacementOf(actor, id, territories));
    throw error;
  }
  if (territories) territoriesChanged.publish(platform.db);
  return getProduct(platform, actor, id);
}

const replacementOf = (actor: Actor, productId: string, terms: Terms) =>
  ({ actor, productId, terms, field: 'territories' }) as const;

async function changeImage(
  platform: Platform,
  tx: Db,
  actor: Actor,
  { productId, imageId }: { productId: string; imageId: string | null },
): Promise<void> {
  const before = imageId
    ? await showWaitingImage(tx, actor, { productId, imageId })
    : await replaceImage(tx, { id: productId, editorId: actor.id }, null);
  if (before) await platform.files.removeAfter(tx, before);
}

/**
 * Withdraws a product; safe to repeat.
 * @throws ApiError as `assertMayEdit` does
 */
export async function withdrawProduct(platform: Platform, actor: Actor, id: string): Promise<Product> {
  await assertMayEdit(platform, actor, id);
  await committed(platform, async (tx) => {
    if (await store.withdraw(tx, id, actor.id))
      await recordChange(platform, tx, 'product.withdrawn', { actor, id });
  });
  return getProduct(platform, actor, id);
}

/** @throws ApiError as `assertMayEdit` does; 409 when another product was listed under its name in the meantime */
export async function relistProduct(platform: Platform, actor: Actor, id: string): Promise<void> {
  await assertMayEdit(platform, actor, id);
  await committed(platform, async (tx) => {
    if (await store.relist(tx, id, actor.id))
      await recordChange(platform, tx, 'product.relisted', { actor, id });
  });
}

/**
 * @throws ApiError 403 for everyone except the company's owners and editors; 404 for people who cannot see the product
 */
export async function assertMayEdit(platform: Platform, actor: Actor, id: string): Promise<void> {
  assertCanWork(actor);
  await assertOwnProduct(platform, actor, id);
}

type Change = Extract<EventName, 'product.changed' | 'product.withdrawn' | 'product.relisted'>;

export async function recordChange(
  { events, live }: Platform,
  tx: Db,
  what: Change,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  await events.record(tx, what, actor.id, { productId: id });
  const memberIds = await findMemberIds(tx, id);
  await live.publishStale(tx, [...memberIds, ADMINS], ['products', 'companies'], actor.id);
}

async function committed<Answer>({ db }: Platform, change: (tx: Db) => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await db.transaction(change);
    productListingsChanged.publish(db);
    return answer;
  } catch (error) {
    if (violates(error, 'products_one_name_per_company')) throw nameTaken();
    throw error;
  }
}

export const priceColumns = (price: ListPrice | null) => ({
  listPriceCents: price?.cents ?? null,
  listPriceCurrency: price?.currency ?? null,
});

const noCompany = () => new ApiError('product.no_company');
const nameTaken = () => new ApiError('product.name_taken').at('name');
