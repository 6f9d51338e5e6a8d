import {
  type CompanyAgreement,
  proposeCompanyAgreement,
  signCompanyAgreement,
} from '#contract/company-agreements.ts';
import { type ApiFailure, call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

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
        title: t('agreement:proposedToast'),
        description: t('agreement:proposedToastText', { name: agreement.other.name }),
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
        title: t('agreement:inForceToast'),
        description: t('agreement:inForceToastText', { name }),
      }),
    failed: refused,
  });

/** It may stand otherwise by now, or read otherwise: what is shown is fetched again. */
function refused(failure: ApiFailure) {
  if (failure.status === 409) void refresh(['agreements']);
  return { title: t('agreement:signFailed'), description: failure.message || t('agreement:failedText') };
}
