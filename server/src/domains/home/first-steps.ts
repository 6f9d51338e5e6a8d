import { FIRST_STEPS, type FirstStep, type FirstSteps } from '#contract/home.ts';
import { canActFor } from '#domains/companies/index.ts';
import { canEditCompany } from '#domains/members/index.ts';
import { hasValidNda } from '#domains/nda/index.ts';
import { saveFirstStepsDismissed } from '#domains/settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './first-steps.store.ts';

/**
 * Returns the steps for the first company that the person may edit. Viewers get none, because their colleagues complete
 * them.
 */
export async function getFirstSteps({ db }: Platform, actor: Actor): Promise<FirstSteps> {
  const company = actor.companies.find((one) => canEditCompany(one.role) && canActFor(actor, one));
  const mayTakeThem = company !== undefined || actor.companies.length === 0;
  const facts = await store.findFacts(db, actor.id, company?.id ?? null);
  const hasSigned = await hasValidNda(db, actor.id);
  const isDone: Record<FirstStep, boolean> = {
    email: facts.hasVerifiedEmail,
    company: facts.isCompanyComplete,
    offer: company?.type === 'distributor' ? facts.hasTerritories : facts.hasProduct,
    nda: hasSigned,
    request: facts.hasRequested,
  };
  const done = FIRST_STEPS.filter((step) => isDone[step]);
  return {
    isOver: facts.isDismissed || !mayTakeThem || done.length === FIRST_STEPS.length,
    done,
    company: company ? { id: company.id, type: company.type } : null,
  };
}

export async function dismissFirstSteps(platform: Platform, actor: Actor): Promise<FirstSteps> {
  await platform.db.transaction(async (tx) => {
    await saveFirstStepsDismissed(tx, actor.id);
    await platform.live.publishStale(tx, [actor.id], ['user']);
  });
  return getFirstSteps(platform, actor);
}
