import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { AgreementInForce, GivenTermination } from '#contract/agreements-in-force.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { stopOpenAmendment } from '#domains/contracts/index.ts';
import { withAgreement, recordAgreementEvent } from './with-agreement.ts';
import { assertCanEnd } from './termination-grounds.ts';
import { releaseAfter } from './territory-assignment.ts';
import * as store from './store.ts';

/**
 * Ends an agreement for a company. Its territories become free after its last day, and an open amendment is abandoned.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for everyone but owners; 409 after an earlier
 * notice, for a ground that does not apply now, and for a day that is too early or after the term
 */
export const terminate = (
  platform: Platform,
  actor: Actor,
  dealId: string,
  { ground, endsOn, reason }: z.output<typeof GivenTermination>,
): Promise<AgreementInForce> =>
  withAgreement(platform, actor, dealId, async (agreement) => {
    const { tx, deal, side, role, personId, current } = agreement;
    if (role !== 'owner') throw new ApiError('in_force.not_owner');
    if (current.termination) throw new ApiError('in_force.ended_before');
    await assertCanEnd(tx, current, side, { ground, endsOn });
    const days = ground === 'risk' ? 0 : (current.signed.terms.sellOff?.days ?? 0);
    await store.insertTermination(tx, {
      dealId,
      side,
      personId,
      ground,
      reason,
      endsOn,
      sellOffEndsOn: days === 0 ? null : Temporal.PlainDate.from(endsOn).add({ days }).toString(),
    });
    const holder = { platform, tx, distributorId: deal.distributorId, actorId: personId };
    await releaseAfter(holder, current, { lastDay: endsOn });
    await stopOpenAmendment(tx, dealId);
    await recordAgreementEvent(agreement, 'terminated', endsOn);
  });
