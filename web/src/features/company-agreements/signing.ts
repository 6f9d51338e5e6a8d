import {
  type CompanyAgreement,
  proposeCompanyAgreement,
  signCompanyAgreement,
} from '#contract/company-agreements.ts';
import { type ApiFailure, call } from '#lib/api.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

interface Signed {
  agreementText: string;
  signatureName: string;
  typedSignature: string | undefined;
  image: () => Promise<string>;
}

interface Proposal {
  companyId: string;
  ownCompanyId: string | undefined;
  message: string;
}

/** Signs as the first company and asks the other one to sign. */
export const useProposing = (proposal: Proposal, onDone: (agreement: CompanyAgreement) => void) =>
  useAction({
    run: async ({ image, ...signed }: Signed) =>
      call(proposeCompanyAgreement, { body: { ...proposal, ...signed, digitalSignature: await image() } }),
    stale: ['agreements', 'notifications'],
    done: (agreement) => {
      showToast({
        title: t('agreement:proposedToast'),
        description: t('agreement:proposedToastText', { name: agreement.other.name }),
      });
      onDone(agreement);
    },
    failed: refused,
  });

export const useSecondSignature = (id: string) =>
  useAction({
    run: async ({ image, ...signed }: Signed) =>
      call(signCompanyAgreement, { params: { id }, body: { ...signed, digitalSignature: await image() } }),
    stale: ['agreements', 'notifications'],
    done: ({ other: { name } }) =>
      showToast({
        title: t('agreement:inForceToast'),
        description: t('agreement:inForceToastText', { name }),
      }),
    failed: refused,
  });

/** The status or text may have changed, so both are fetched again. */
function refused(failure: ApiFailure) {
  if (failure.status === 409) void refresh(['agreements']);
  return toastOf(failure, { title: t('agreement:signFailed') });
}
