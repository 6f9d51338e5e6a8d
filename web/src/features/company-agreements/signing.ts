import {
  type CompanyAgreement,
  proposeCompanyAgreement,
  signCompanyAgreement,
} from '#contract/company-agreements.ts';
import { type ApiFailure, call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';

/** As the signing desk gives it. */
interface Signed {
  agreementText: string;
  signatureName: string;
  image: () => Promise<string>;
}

interface Proposal {
  companyId: string;
  ownCompanyId: string | undefined;
  message: string;
}

/** Signs first, and asks the other company to sign. */
export const useProposing = (proposal: Proposal, onDone: (agreement: CompanyAgreement) => void) =>
  useAction({
    run: async ({ image, ...signed }: Signed) =>
      call(proposeCompanyAgreement, { body: { ...proposal, ...signed, digitalSignature: await image() } }),
    stale: ['agreements'],
    done: (agreement) => {
      showToast({
        title: m.agreements_proposed_toast(),
        description: m.agreements_proposed_toast_text({ name: agreement.other.name }),
      });
      onDone(agreement);
    },
    failed: refused,
  });

/** Gives the second signature. */
export const useSecondSignature = (id: string) =>
  useAction({
    run: async ({ image, ...signed }: Signed) =>
      call(signCompanyAgreement, { params: { id }, body: { ...signed, digitalSignature: await image() } }),
    stale: ['agreements'],
    done: ({ other: { name } }) =>
      showToast({
        title: m.agreements_in_force_toast(),
        description: m.agreements_in_force_toast_text({ name }),
      }),
    failed: refused,
  });

/** It may stand otherwise by now, or read otherwise: what is shown is fetched again. */
function refused(failure: ApiFailure) {
  if (failure.status === 409) void refresh(['agreements']);
  return { title: m.agreements_sign_failed(), description: failure.message || m.agreements_failed_text() };
}
