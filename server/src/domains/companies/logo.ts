import type { CompanyPage } from '#contract/companies.ts';
import type { Actor } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import { encodeSquare } from '#platform/images.ts';
import type { Platform } from '#platform/platform.ts';
import { defineUploadFolder } from '#platform/upload-folders.ts';
import type { Upload } from '#platform/upload-spool.ts';
import { assertCanEditPage, memberIdsOf } from '#domains/members/index.ts';
import { getCompany } from './companies.ts';
import * as store from './logo.store.ts';

export const LOGOS = defineUploadFolder({ name: 'logos', access: 'public', findUsed: store.findShown });

export async function uploadLogo(
  platform: Platform,
  actor: Actor,
  id: string,
  upload: Upload,
): Promise<CompanyPage> {
  await assertCanEditPage(platform.db, actor, id);
  await platform.files.add(LOGOS, await encodeSquare(await upload.whole()), (address) =>
    setLogo(platform, actor, id, address),
  );
  return getCompany(platform, actor, id);
}

export async function removeLogo(platform: Platform, actor: Actor, id: string): Promise<void> {
  await assertCanEditPage(platform.db, actor, id);
  await setLogo(platform, actor, id, null);
}

const setLogo = (platform: Platform, actor: Actor, id: string, address: string | null): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const before = await store.replaceLogo(tx, { id, editorId: actor.id }, address);
    if (before === undefined) throw notFound();
    if (before) await platform.files.removeAfter(tx, before);
    await platform.events.record(tx, 'company.updated', actor.id, { companyId: id });
    await platform.live.publishStale(tx, await memberIdsOf(tx, id), ['user', 'companies']);
  });
