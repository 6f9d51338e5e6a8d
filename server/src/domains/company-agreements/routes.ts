import {
  declineCompanyAgreement,
  draftCompanyAgreement,
  getCompanyAgreement,
  getCompanyAgreementCopy,
  listAgreementStatuses,
  listCompanyAgreementVersions,
  listCompanyAgreements,
  proposeCompanyAgreement,
  signCompanyAgreement,
  withdrawAgreementProposal,
  withdrawCompanyAgreement,
} from '#contract/company-agreements.ts';
import { requestDetailsOf } from '#domains/signatures/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { translatorOf } from '#platform/words.ts';
import { listVersions } from './text.ts';
import { downloadCopy } from './signed-copies.ts';
import { endAgreement } from './termination.ts';
import * as proposals from './propose.ts';
import * as service from './agreements.ts';
import { signAgreement } from './sign.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listCompanyAgreements, ({ actor, query }) => service.listAgreements(platform, actor, query));
  on(listAgreementStatuses, ({ actor, query }) => proposals.listStatuses(platform, actor, query));
  on(listCompanyAgreementVersions, ({ actor }) =>
    Promise.resolve(listVersions(translatorOf(actor.language))),
  );
  on(draftCompanyAgreement, ({ actor, query }) => proposals.draftAgreement(platform, actor, query));
  on(getCompanyAgreement, ({ actor, params }) => service.getAgreement(platform, actor, params.id));
  on(proposeCompanyAgreement, ({ actor, body, request }) =>
    proposals.proposeAgreement(platform, actor, body, requestDetailsOf(request)),
  );
  on(signCompanyAgreement, ({ actor, params, body, request }) =>
    signAgreement(platform, actor, params.id, { ...body, witness: requestDetailsOf(request) }),
  );
  on(declineCompanyAgreement, ({ actor, params }) => endAgreement(platform, actor, params.id, 'declined'));
  on(withdrawAgreementProposal, ({ actor, params }) =>
    endAgreement(platform, actor, params.id, 'proposal_withdrawn'),
  );
  on(withdrawCompanyAgreement, ({ actor, params }) => endAgreement(platform, actor, params.id, 'withdrawn'));
  on.file(getCompanyAgreementCopy, ({ actor, params }) => downloadCopy(platform, actor, params.id));
}
