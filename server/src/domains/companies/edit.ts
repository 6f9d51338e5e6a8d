import type { z } from 'zod';
import type { CompanyChange, CompanyPage } from '#contract/companies.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError, violates } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { assertCanEditPage, memberIdsOf } from '#domains/members/index.ts';
import { companyListingsChanged } from './listings-changed.ts';
import { getCompany } from './companies.ts';
import * as store from './edit.store.ts';

/**
 * @throws ApiError 403 for everyone but owners and editors; 404 when there is no such company; 409
 * `company.changed_elsewhere` when the page was changed after it was read
 */
export async function changeCompany(
  platform: Platform,
  actor: Actor,
  id: string,
  change: z.output<typeof CompanyChange>,
): Promise<CompanyPage> {
  await assertCanEditPage(platform.db, actor, id);
  const { updatedAt, distributor, ...texts } = change;
  try {
    await platform.db.transaction(async (tx) => {
      const changed = await store.updateOwnCompany(tx, { id, editorId: actor.id, updatedAt }, texts);
      if (!changed) throw stale();
      if (distributor && !(await store.updateProfile(tx, id, distributor))) throw noProfile();
      await platform.events.record(tx, 'company.updated', actor.id, { companyId: id });
      if (texts.name !== undefined && changed.verifiedAs !== null) {
        const { verifiedAs } = changed;
        await platform.events.record(tx, 'company.renamed', actor.id, { companyId: id, verifiedAs });
      }
      const memberIds = await memberIdsOf(tx, id);
      // A badge is shown only under the name for which it was approved.
      const topics = [
        'user',
        'companies',
        ...(texts.name === undefined ? [] : (['badges'] as const)),
      ] as const;
      await platform.live.publishStale(tx, [...memberIds, ADMINS], topics, actor.id);
    });
  } catch (error) {
    if (violates(error, 'companies_one_name_per_owner')) throw nameTaken();
    throw error;
  }
  companyListingsChanged.publish(platform.db);
  return getCompany(platform, actor, id);
}

const stale = () => new ApiError('company.changed_elsewhere');
const noProfile = () => new ApiError('company.no_distributor_profile');
const nameTaken = () => new ApiError('company.name_taken').at('name');
